/** Is an address judged as it is typed, and is no token lost that was typed within it? */
import { describe, expect, it } from 'vitest'
import {
  readAddressInput,
  tokenPage,
  tokenProblem,
  variableProblem,
} from '../../../../client/vscode/instances/address-input.ts'

const shop = { url: 'https://gitlab.example.com', label: 'Shop', origin: 'settings' } as const
const token = 'glpat-abcdefghij0123456789'

describe('an address', () => {
  it.each([
    ['https://gitlab.example.com/', 'https://gitlab.example.com', 'tls'],
    ['gitlab.example.com', 'https://gitlab.example.com', 'tls'],
    ['https://example.org/gitlab', 'https://example.org/gitlab', 'tls'],
    ['http://gitlab.example.com', 'http://gitlab.example.com', 'plain'],
    ['http://127.0.0.1:8929', 'http://127.0.0.1:8929', 'loopback'],
  ])('%s is %s', (text, url, security) => {
    expect(readAddressInput(text, [])).toMatchObject({ kind: 'address', address: { url, security } })
  })

  it('says what is wrong with it, and what to do', () => {
    const read = readAddressInput('ftp://gitlab.example.com', [])
    expect(read).toMatchObject({ kind: 'unusable', problem: expect.stringContaining('https://gitlab.example.com') })
  })

  it('that is there already names the instance, except while that one is edited', () => {
    expect(readAddressInput(shop.url, [shop])).toMatchObject({ problem: expect.stringContaining('as Shop') })
    expect(readAddressInput(shop.url, [shop], shop.url).kind).toBe('address')
  })
})

describe('credentials in an address', () => {
  it.each([
    `https://oauth2:${token}@gitlab.example.com/`,
    `oauth2:${token}@gitlab.example.com`,
    `https://${token}@gitlab.example.com`,
    `https://me:${encodeURIComponent(token)}@gitlab.example.com`,
  ])('are refused, and the token is taken out of %s', text => {
    expect(readAddressInput(text, [])).toMatchObject({ kind: 'credentials', token, address: { url: shop.url } })
  })

  it('may be no more than a name', () => {
    expect(readAddressInput('https://me@gitlab.example.com', [])).toMatchObject({
      ...{ kind: 'credentials', token: undefined },
    })
  })

  it('are not repeated where the rest is no address', () => {
    const read = readAddressInput(`https://oauth2:${token}@gitlab.example.com?private=1`, [])
    expect(read.kind).toBe('unusable')
    expect(JSON.stringify(read)).not.toContain(token)
  })
})

it('a token is judged by its letters, without being repeated', () => {
  expect(tokenProblem(` ${token} `)).toBeUndefined()
  for (const wrong of ['', '  ', 'short', `${token} ${token}`, `${token}ü`]) {
    const problem = tokenProblem(wrong)
    expect(problem).toMatch(/\.$/)
    expect(problem).not.toContain(token)
  }
})

it('a variable is judged by its name', () => {
  expect(variableProblem('GITLAB_TOKEN')).toBeUndefined()
  for (const wrong of ['', '1TOKEN', '$TOKEN', 'MY TOKEN', token])
    expect(variableProblem(wrong)).toContain('GITLAB_TOKEN')
})

it('the page of the instance that makes tokens is filled in, also below a path', () => {
  expect(tokenPage('https://example.org/gitlab')).toBe(
    'https://example.org/gitlab/-/user_settings/personal_access_tokens?name=Signalbox&scopes=api',
  )
})

/** Which instance is meant by what a person wrote or pasted? */
import { describe, expect, it, test } from 'vitest'
import { readInstanceAddress } from '../../../client/platform/instance-address.ts'

const read = (text: string) => {
  const outcome = readInstanceAddress(text)
  return outcome.ok ? outcome.value.url : outcome.failure.message
}

describe('an address is normalised', () => {
  test.each([
    ['https://gitlab.example.com', 'https://gitlab.example.com'],
    ['https://gitlab.example.com/', 'https://gitlab.example.com'],
    ['  HTTPS://GitLab.Example.COM:443//  ', 'https://gitlab.example.com'],
    ['http://gitlab.example.com:80', 'http://gitlab.example.com'],
    ['https://example.com:8443/gitlab/', 'https://example.com:8443/gitlab'],
    ['https://example.com/GitLab', 'https://example.com/GitLab'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://[2001:DB8::1]:3000/git', 'https://[2001:db8::1]:3000/git'],
    ['gitlab.example.com', 'https://gitlab.example.com'],
    ['gitlab.example.com:8443/gitlab', 'https://gitlab.example.com:8443/gitlab'],
    ['localhost:8929', 'http://localhost:8929'],
    ['127.0.0.1:8929', 'http://127.0.0.1:8929'],
    ['https://localhost', 'https://localhost'],
  ])('%s', (written, url) => expect(read(written)).toBe(url))

  it('is shown without its scheme', () =>
    expect(readInstanceAddress('https://example.com:8443/gitlab/')).toMatchObject({
      value: { label: 'example.com:8443/gitlab' },
    }))

  it('comes out the same when it is read again', () => {
    const once = read('Example.com/gitlab/users/sign_in')
    expect(read(once)).toBe(once)
  })
})

describe('a page that was pasted leads to its instance', () => {
  test.each([
    ['https://example.com/gitlab/api/v4', 'https://example.com/gitlab'],
    ['https://example.com/gitlab/api/v4/projects/7', 'https://example.com/gitlab'],
    ['https://example.com/api/graphql', 'https://example.com'],
    ['https://example.com/users/sign_in', 'https://example.com'],
    ['https://example.com/gitlab/-/user_settings/personal_access_tokens', 'https://example.com/gitlab'],
    ['https://example.com/admin/application_settings', 'https://example.com'],
    ['https://example.com/helpdesk', 'https://example.com/helpdesk'],
  ])('%s', (written, url) => expect(read(written)).toBe(url))
})

describe('who could read along', () => {
  test.each([
    ['https://gitlab.example.com', 'tls'],
    ['https://127.0.0.1', 'tls'],
    ['http://gitlab.example.com', 'plain'],
    ['http://192.168.1.2', 'plain'],
    ['http://0.0.0.0', 'plain'],
    ['http://localhost.example.com', 'plain'],
    ['http://127.0.0.1.example.com', 'plain'],
    ['http://128.0.0.1', 'plain'],
    ['http://127.0.0.1:3000', 'loopback'],
    ['http://127.9.8.7', 'loopback'],
    ['http://2130706433', 'loopback'],
    ['http://[::1]:80', 'loopback'],
    ['http://[::ffff:127.0.0.1]', 'loopback'],
    ['http://localhost', 'loopback'],
    ['http://LOCALHOST./', 'loopback'],
    ['http://gitlab.localhost:8080', 'loopback'],
  ])('%s: %s', (written, security) => expect(readInstanceAddress(written)).toMatchObject({ value: { security } }))
})

describe('what is no address is refused with what to write instead', () => {
  test.each([
    ['', 'is empty'],
    ['   ', 'is empty'],
    ['https://', 'cannot be read'],
    ['https://exa mple.com', 'no blanks'],
    ['https://example.com/a\tb', 'no blanks'],
    ['https://example.com:99999', 'cannot be read'],
    ['ftp://example.com', 'not by ftp://'],
    ['file:///etc/passwd', 'not by file://'],
    ['javascript:alert(1)', 'https:// or http://'],
    ['https://example.com?x=1', 'no query'],
    ['https://example.com/#top', 'no fragment'],
    ['git@gitlab.example.com:group/project.git', 'may be https://gitlab.example.com'],
    ['ssh://git@gitlab.example.com:2222/group/project.git', 'may be https://gitlab.example.com'],
  ])('%s', (written, words) => {
    const outcome = readInstanceAddress(written)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'invalid', message: expect.stringContaining(words) } })
    expect(outcome).toMatchObject({ failure: { remedy: expect.stringContaining('https://') } })
  })

  test.each([
    'https://ann:s3cretvalue@gitlab.example.com',
    'https://s3cretvalue@gitlab.example.com/gitlab',
    'ann:s3cretvalue@gitlab.example.com',
    'https://ann:s3cretvalue@',
    'https://ann:s3cretvalue@gitlab.example.com:99999',
    'ftp://ann:s3cretvalue@gitlab.example.com',
    'https://gitlab.example.com/?private_token=s3cretvalue',
    'glpat-s3cretvalue0123456789',
  ])('%s: nothing of it is repeated', written => {
    const outcome = readInstanceAddress(written)
    expect(outcome.ok).toBe(false)
    expect(JSON.stringify(outcome)).not.toContain('s3cretvalue')
  })
})

/** Is the token of an instance found where its entry says, and given to no other address? */
import { expect, it } from 'vitest'
import { createSecrets } from '../../../../client/vscode/instances/secrets.ts'
import { storedToken } from '../../../../client/vscode/instances/stored-token.ts'

const shop = { url: 'https://gitlab.example.com', label: 'Shop' }

it('is in the secret storage, under the address alone', async () => {
  const secrets = secretsInMemory()
  await secrets.set('token', shop.url, 'glpat-shop')
  expect(await storedToken(shop, secrets, {})).toEqual({ kind: 'token', token: 'glpat-shop' })
  // Another scheme, port or path is another place.
  for (const url of [
    'http://gitlab.example.com',
    `${shop.url}:8443`,
    `${shop.url}/gitlab`,
    'https://gitlab.example.co',
  ])
    expect(await storedToken({ ...shop, url }, secrets, {})).toEqual({ kind: 'none' })
})

it('is in the variable that the entry names, and nowhere else then', async () => {
  const secrets = secretsInMemory()
  await secrets.set('token', shop.url, 'glpat-shop')
  const owner = { ...shop, tokenVariable: 'SHOP_TOKEN' }
  expect(await storedToken(owner, secrets, { SHOP_TOKEN: ' glpat-env\n' })).toEqual({
    kind: 'token',
    token: 'glpat-env',
  })
  expect(await storedToken(owner, secrets, { SHOP_TOKEN: ' ' })).toEqual({ kind: 'unset', variable: 'SHOP_TOKEN' })
  expect(await storedToken(owner, secrets, { GITLAB_TOKEN: 'x' })).toEqual({ kind: 'unset', variable: 'SHOP_TOKEN' })
})

it('is gone once it is deleted', async () => {
  const secrets = secretsInMemory()
  await secrets.set('token', shop.url, 'glpat-shop')
  await secrets.delete('token', shop.url)
  expect(await storedToken(shop, secrets, {})).toEqual({ kind: 'none' })
})

function secretsInMemory() {
  const kept = new Map<string, string>()
  return createSecrets({
    get: async name => kept.get(name),
    store: async (name, secret) => void kept.set(name, secret),
    delete: async name => void kept.delete(name),
    keys: async () => [...kept.keys()],
    onDidChange: () => ({ dispose: () => undefined }),
  })
}

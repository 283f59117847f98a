/** Is a key found wherever it got to, so that finding none means something? */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesWithSecrets, refuseSecretsIn } from '../../scripts/test/search-secrets.ts'
import { secretMark } from '../../scripts/test/secret-mark.ts'

const key = `${secretMark}0123456789abcdef0123`

test('as it stands, in UTF-16, in the header of Basic authentication, at any depth', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'search-secrets-'))
  try {
    await mkdir(join(folder, 'logs/deep'), { recursive: true })
    await writeFile(join(folder, 'logs/deep/plain.log'), `POST /alerts/notify.json key ${key} 200`)
    await writeFile(join(folder, 'state.db'), Buffer.from(`\u0000${key}`, 'utf16le'))
    await writeFile(join(folder, 'header.txt'), `Authorization: Basic ${Buffer.from(`:${key}`).toString('base64')}`)
    await writeFile(join(folder, 'token.json'), JSON.stringify({ token: `glpat-${secretMark}01234567` }))
    await writeFile(join(folder, 'innocent.log'), 'POST /alerts/notify.json 200')
    const found = await filesWithSecrets(folder)
    expect(found.map(path => path.slice(folder.length + 1))).toEqual([
      ...['header.txt', 'logs/deep/plain.log', 'state.db', 'token.json'],
    ])
    await expect(refuseSecretsIn(folder)).rejects.toThrow('plain.log')
  } finally {
    await rm(folder, { recursive: true })
  }
})

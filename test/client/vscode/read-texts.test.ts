/** Does a server without files get the texts from the folder of the extension? */
import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { readTexts } from '../../../client/vscode/read-texts.ts'

/** As much of the editor as is asked for. */
vi.mock('vscode', () => {
  class FileSystemError extends Error {
    readonly code: string
    constructor(code: string) {
      super(code)
      this.code = code
    }
  }
  const joinPath = (...parts: unknown[]) => parts.join('/')
  const readFile = (uri: string) => files(uri) ?? Promise.reject(new FileSystemError('FileNotFound'))
  return { FileSystemError, Uri: { joinPath }, workspace: { fs: { readFile } } }
})

const shipped = 'server/core/catalogue/texts.generated.json'
const files = (uri: string): Promise<Uint8Array> | undefined => {
  if (uri === 'https://example.com/signalbox/dist/texts.json') return readFile(shipped)
  if (uri === 'https://example.com/forbidden/dist/texts.json') return Promise.reject(new Error('Forbidden.'))
  return undefined
}

it('reads the file beside the bundles, whatever the address of the extension', async () =>
  expect(await readTexts('https://example.com/signalbox' as never)).toBe(await readFile(shipped, 'utf8')))

it('tells a file that is missing from one that cannot be read', async () => {
  expect(await readTexts('https://example.com/other' as never)).toBeNull()
  await expect(readTexts('https://example.com/forbidden' as never)).rejects.toThrow('Forbidden.')
})

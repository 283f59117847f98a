/** Does a remembered glob match the file, for editor and server alike? */
import picomatch from 'picomatch'
import { expect, it } from 'vitest'
import { payloadGlobs } from '../../../client/vscode/payload-glob.ts'

it.each(['monitoring/disk.json', 'a/b c/d.json', 'odd/[x] {y}* (z)!.json', 'q?.json'])(
  '%s is found by its own glob',
  path => {
    const { file, folder } = payloadGlobs(path)
    expect(picomatch(file, { dot: true, nonegate: true })(path)).toBe(true)
    if (folder) expect(picomatch(folder, { dot: true, nonegate: true })(path)).toBe(true)
    expect(picomatch(file, { dot: true, nonegate: true })(`x/${path}`)).toBe(false)
  },
)

it('offers the folder, but not the top of the workspace', () => {
  expect(payloadGlobs('monitoring/disk.json')).toEqual({ file: 'monitoring/disk.json', folder: 'monitoring/*.json' })
  expect(payloadGlobs('disk.json')).toEqual({ file: 'disk.json' })
})

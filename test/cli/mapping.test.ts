/** Does `signalbox check` judge payloads by the mapping beside them, and mappings by their samples? */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import { attach, codesOf } from '../support/language-client.ts'
import { project } from './support/project.ts'
import { bundle, type RunOptions, signalbox } from './support/signalbox.ts'

const payload = '{ "event": { "name": "Disk full" }, "gitlab_environment_name": "production" }\n'
const mapping = (sample: string) => `{
  "sample": { "event": { ${sample} } },
  "mapping": { "title": { "path": ["event", "name"] } }
}
`
const titled = mapping('"name": "Disk full"')

/** What is found, as `path rule`. */
async function found(words: readonly string[], options: RunOptions): Promise<string[]> {
  const { stdout, stderr } = await signalbox(['check', '--format', 'json', ...words], options)
  expect(stderr).toBe('')
  return JSON.parse(stdout).findings.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)
}

test('a payload is judged by the mapping beside it, whether walked to, named or piped in', async () => {
  const cwd = project({
    'mapped/disk.alert.json': payload,
    'mapped/disk.alert-mapping.json': titled,
    'mapped/cpu.alert-mapping.json': mapping('"name": "CPU"'),
    'bare/disk.alert.json': payload,
  })
  expect(await found([], { cwd })).toEqual(['bare/disk.alert.json missing-title'])
  expect(await found(['mapped/disk.alert.json'], { cwd })).toEqual([])
  expect(await found(['disk.alert.json'], { cwd: `${cwd}/mapped` })).toEqual([])
  const piped = { cwd, input: payload }
  expect(await found(['--stdin-filename', 'mapped/disk.alert.json'], piped)).toEqual([])
  expect(await found(['--stdin-filename', 'mapped/other.alert.json'], piped)).toEqual([
    'mapped/other.alert.json missing-title',
  ])
  expect(await found(['--stdin-filename', 'nowhere/disk.alert.json'], piped)).toEqual([
    'nowhere/disk.alert.json missing-title',
  ])
})

test('a mapping whose sample lost a field says so, with the place and what the platform does', async () => {
  const cwd = project({ 'disk.alert-mapping.json': mapping('"level": "high"') })
  const { code, stdout } = await signalbox(['check', '--target', '16.0'], { cwd })
  expect(stdout).toContain(
    'disk.alert-mapping.json:3:35: error  The sample has no `event/name`, so nothing supplies `title`: the alert is called `New: Alert`. When a sample changes, its mapping has to be redone.',
  )
  expect(code).toBe(1)
})

test('a mapping that is no JSON is told of itself, and payloads are judged without it', async () => {
  const cwd = project({ 'disk.alert.json': payload, 'disk.alert-mapping.json': titled.replace('"mapping"', 'mapping') })
  expect(await found([], { cwd })).toEqual(['disk.alert-mapping.json json-syntax', 'disk.alert.json missing-title'])
})

test('--fix mends a mapping before payloads are judged by it', async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`a${i}.alert.json`, payload]))
  const cwd = project({ ...files, 'z.alert-mapping.json': titled.replace('] } }', '] }, }') })
  const { code, stdout } = await signalbox(['check', '--fix', '--target', '16.0'], { cwd })
  expect([code, stdout]).toEqual([0, 'No findings in 41 files (target 16.0).\n'])
})

test('which files are mappings, and which count, is for .signalbox.yml to say', async () => {
  const files = { 'm/disk.alert.json': payload, 'm/any.map.json': titled }
  const named = project({ ...files, '.signalbox.yml': 'files:\n  mapping: ["m/*.map.json"]\n' })
  expect(await found([], { cwd: named })).toEqual([])
  const ignored = project({
    ...files,
    '.signalbox.yml': 'files:\n  mapping: ["m/*.map.json"]\nignore: ["m/*.map.json"]\n',
  })
  expect(await found([], { cwd: ignored })).toEqual(['m/disk.alert.json missing-title'])
})

test('below the version of field mapping the payload is judged without it, and the mapping says so', async () => {
  const cwd = project({ 'disk.alert.json': payload, 'disk.alert-mapping.json': titled })
  expect(await found(['--target', '14.0'], { cwd })).toEqual([])
  const tier = project({
    'disk.alert.json': payload,
    'disk.alert-mapping.json': titled,
    '.signalbox.yml': 'tier: free\n',
  })
  expect(await found(['--target', '14.0'], { cwd: tier })).toEqual([
    'disk.alert-mapping.json unavailable-capability',
    'disk.alert.json missing-title',
  ])
})

test('the language server looks for the mapping in the folder of the payload', async () => {
  const cwd = project({ 'a folder #1/disk.alert.json': payload, 'a folder #1/disk.alert-mapping.json': titled })
  const server = spawn(process.execPath, [bundle, 'lsp', '--stdio'], { cwd })
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const client = await attach(connection, {})
  const folder = `${pathToFileURL(cwd)}/a%20folder%20%231`
  client.open(`${folder}/disk.alert.json`, payload, 'alert-payload')
  const codes = async () => codesOf((await client.published(`${folder}/disk.alert.json`)).diagnostics)
  while ((await codes()).length > 0);
  writeFileSync(`${cwd}/a folder #1/disk.alert-mapping.json`, titled.replace('"name"] }', '"gone"] }'))
  client.fileChanged(`${folder}/disk.alert-mapping.json`)
  expect(await codes()).toEqual(['missing-title'])
  client.dispose()
  server.kill()
})

/** Does what is told at length lie beside the bundles, and is it missed only where it is shown? */
import { execFile, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  createProtocolConnection,
  HoverRequest,
  InitializeRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { outdated, project } from './support/project.ts'
import { bundle } from './support/signalbox.ts'

const incomplete = `${dirname(bundle)}-incomplete`
cpSync(dirname(bundle), incomplete, { recursive: true })
rmSync(join(incomplete, 'texts.json'))
afterAll(() => rmSync(incomplete, { recursive: true }))

test('lsp --stdio finds them', async () => expect(await hoverOf(bundle)).toContain('Before:'))

test('without them lsp --stdio answers what it knows', async () =>
  expect(await hoverOf(join(incomplete, 'cli.js'))).toMatch(/^`type` was removed in 15\.0/))

test('without them check works as ever', async () => {
  const { code, stdout, stderr } = await runIncomplete('check', project({ '.gitlab-ci.yml': outdated }))
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('deprecated/ci-job-type')
})

test.each(['explain ci-job-type', 'schedule'])('without them `%s` says what to do', async words => {
  const { code, stdout, stderr } = await runIncomplete(...words.split(' '))
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^signalbox: .*texts\.json: cannot be read\. Install Signalbox again, or build it with /)
})

test('without them the page of a rule is shown', async () =>
  expect(await runIncomplete('explain', 'yaml-syntax')).toMatchObject({ code: 0, stderr: '' }))

function runIncomplete(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise(resolve => {
    const child = execFile(process.execPath, [join(incomplete, 'cli.js'), ...words], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 0, stdout, stderr }),
    )
  })
}

/** What a server tells of a deprecated keyword. */
async function hoverOf(command: string): Promise<string> {
  const server = spawn(process.execPath, [command, 'lsp', '--stdio'])
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  connection.listen()
  const uri = 'file:///project/.gitlab-ci.yml'
  await connection.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} })
  void connection.sendNotification('initialized', {})
  void connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'gitlab-ci', version: 1, text: outdated },
  })
  const hover = await connection.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: { line: 1, character: 4 },
  })
  connection.end()
  await new Promise(resolve => server.on('close', resolve))
  if (!hover) throw new Error('No hover.')
  return (hover.contents as { value: string }).value
}

// Does a browser reach an instance by its own means: connect, list the integrations, send a test alert?

import * as vscode from 'vscode'
import type { SignalboxApi } from '../../../../client/vscode/activate.ts'
import * as assert from '../../support/assert.ts'
import { signalboxApi, targetBecomes } from '../../support/signalbox-api.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type ServedSandbox, servedSandbox, storedPayloads } from '../../support/web-harness.ts'
import { type Answers, answerForPerson } from '../test-alerts/answers.ts'
import { fileUri, run, textOf } from '../test-alerts/extension.ts'

describe('an instance, from a browser', () => {
  let api: SignalboxApi
  let sandbox: ServedSandbox
  let answers: Answers

  before(async () => {
    api = await signalboxApi()
    sandbox = await servedSandbox()
    const known = [{ url: sandbox.url, name: 'Shop' }]
    await write('instances', known, vscode.ConfigurationTarget.Global)
    await write('project', sandbox.project, vscode.ConfigurationTarget.Workspace)
    const { instances } = api
    await waitUntil(
      'the instance and its project',
      instances.onDidChange,
      () => [instances.current?.url, instances.project],
      now => now.join() === [sandbox.url, sandbox.project].join(),
    )
  })
  beforeEach(() => {
    answers = answerForPerson()
  })
  afterEach(() => {
    answers.restore()
    assert.ok(!answers.said.join('\n').includes(sandbox.token), 'the token was said')
  })

  it('is connected with a token that is typed, which is kept as a secret', async () => {
    answers.type(sandbox.token)
    await vscode.commands.executeCommand('signalbox.connectInstance')
    assert.equal(api.instances.connected?.user.isAdmin, true)
    assert.match(answers.said.at(-1) ?? '', /^Connected to Shop: GitLab /)
    // Nothing is typed this time.
    await vscode.commands.executeCommand('signalbox.connectInstance')
    assert.match(answers.said.at(-1) ?? '', /^Connected to Shop: GitLab /)
  })

  it('tells the language server its version', async () => {
    await vscode.window.showTextDocument(fileUri('alerts/disk.alert.json'))
    await targetBecomes(api, api.instances.connected?.version ?? '', 'instance')
  })

  it('lists its integrations', async () => {
    await vscode.commands.executeCommand('signalbox.integrations.focus')
    await waitUntil(
      'the list',
      api.integrations.onDidChange,
      () => api.integrations.known.map(({ name }) => name),
      names => names.includes('Monitoring'),
    )
    assert.ok(api.integrations.known.every(({ origin }) => origin === 'api'))
  })

  it('takes a test alert, byte for byte, and its recovery', async () => {
    answers.answer(/Send .* as a Test Alert/, /Monitoring/)
    answers.answer(/^Send a test alert to Monitoring/, 'Send')
    const sent = await run('sendTestAlert', fileUri('alerts/disk.alert.json'))
    assert.equal(sent?.came.kind, 'accepted', answers.said.join('\n'))
    assert.equal(await storedPayloads(), [await textOf('alerts/disk.alert.json')])
    assert.match(answers.said.at(-1) ?? '', /^Alert #1 “Disk is almost full” was created in shop\/checkout\.$/)

    answers.answer(/^Send a (recovery|test alert) to Monitoring/, 'Send')
    const resolved = await run('sendRecovery', fileUri('alerts/disk.alert.json'))
    assert.equal(resolved?.came.kind, 'accepted', answers.said.join('\n'))
    assert.match(answers.said.at(-1) ?? '', /was resolved in shop\/checkout/)
  })

  it('that is not reached is explained by what a browser tells, which is nothing', async () => {
    // No browser asks port 9.
    await write('instances', [{ url: 'http://127.0.0.1:9', name: 'Nobody' }], vscode.ConfigurationTarget.Global)
    await waitUntil(
      'the other instance',
      api.instances.onDidChange,
      () => api.instances.current?.label,
      now => now === 'Nobody',
    )
    answers.type(sandbox.token)
    await vscode.commands.executeCommand('signalbox.connectInstance')
    assert.equal(api.instances.connected, undefined)
    assert.match(
      answers.said.at(-1) ?? '',
      /^Nobody is not connected\. The browser could not reach 127\.0\.0\.1:9, and does not tell why\./,
    )
  })

  after(async () => {
    await write('instances', undefined, vscode.ConfigurationTarget.Global)
    await write('project', undefined, vscode.ConfigurationTarget.Workspace)
  })
})

async function write(name: string, value: unknown, where: vscode.ConfigurationTarget): Promise<void> {
  await vscode.workspace.getConfiguration('signalbox').update(name, value, where)
}

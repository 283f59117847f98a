// Does a payload reach a real instance byte for byte, and is a person told what came of it?

import * as vscode from 'vscode'
import type { RunningSandbox } from '../../../../client/sandbox/sandbox-options.ts'
import type { TestAlertRecord } from '../../../../client/vscode/test-alerts/test-alert-record.ts'
import * as assert from '../../support/assert.ts'
import { openFile, openText } from '../../support/document.ts'
import { runsInWorker } from '../../support/signalbox-api.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Answers, answerForPerson } from './answers.ts'
import { fileUri, mutate, otherSandbox, run, startedSandbox, textOf } from './extension.ts'

const integration = /Monitoring/
const chooser = /Send .* as a Test Alert/

// A web worker can listen to nothing.
const describeWithSandbox = runsInWorker ? describe.skip : describe

describeWithSandbox('a test alert to a sandbox', () => {
  let sandbox: RunningSandbox
  let answers: Answers
  let log: Answers

  before(async () => {
    log = answerForPerson()
    sandbox = await startedSandbox()
    // Line ends as another system has them: they are to arrive.
    const text = (await textOf('disk.alert.json')).replaceAll(/\r?\n/g, '\r\n')
    await vscode.workspace.fs.writeFile(fileUri('disk.alert.json'), new TextEncoder().encode(text))
  })
  after(() => log.restore())
  beforeEach(() => {
    answers = answerForPerson()
  })
  afterEach(() => {
    answers.restore()
    sandbox.setFaults({})
    // Nothing that is said to the person may hold a key.
    const secrets = [sandbox.token, ...sandbox.integrations.map(({ key }) => key)]
    for (const secret of secrets) assert.ok(!answers.said.join('\n').includes(secret), 'a secret was said')
  })

  /** The newest of all. */
  const stored = () => sandbox.alerts().at(-1)

  it('is the file as it lies on the disk, to the integration that is chosen', async () => {
    answers.answer(chooser, integration)
    const record = await run('sendTestAlert', fileUri('disk.alert.json'))
    assert.equal(record?.came.kind, 'accepted')
    assert.equal(stored()?.payload, await textOf('disk.alert.json'))
    assert.match(stored()?.payload ?? '', /\r\n/)
    assert.match(answers.said.at(-1) ?? '', /^Alert #\d+ “Disk is almost full” was created in shop\/checkout\.$/)
  })

  it('goes to the same integration the next time, as its lens says, and is counted once more', async () => {
    const count = sandbox.alerts().length
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      (await openFile('disk.alert.json')).uri,
      10,
    )
    assert.equal(
      lenses.map(({ command }) => command?.title),
      [
        '$(send) Send Test Alert to Monitoring',
        'To Another…',
        '$(pass) Send Recovery',
        '$(open-preview) Preview Alert',
      ],
    )
    await run('sendTestAlert', fileUri('disk.alert.json'))
    assert.equal(sandbox.alerts().length, count)
    assert.equal(stored()?.eventCount, 2)
    assert.equal(answers.said.length, 1)
    assert.match(answers.said[0] ?? '', /was there already and counted once more/)
  })

  it('is resolved by its recovery, which is the same payload with an end', async () => {
    const { title, fingerprint } = JSON.parse(await textOf('disk.alert.json'))
    const record = await run('sendRecovery', fileUri('disk.alert.json'))
    assert.equal(record?.what, 'recovery')
    assert.equal(stored()?.status, 'RESOLVED')
    const payload = JSON.parse(stored()?.payload ?? '')
    assert.equal([payload.title, payload.fingerprint], [title, fingerprint])
    assert.ok(Math.abs(Date.now() - Date.parse(payload.end_time)) < 60_000)
    assert.match(answers.said.at(-1) ?? '', /was resolved in shop\/checkout/)
  })

  it('has nothing to resolve a second time, and says so', async () => {
    const record = await run('sendRecovery', fileUri('disk.alert.json'))
    assert.equal(record?.came.kind === 'failed' && record.came.failure, 'invalid')
    assert.match(answers.said.at(-1) ?? '', /matches no open alert/)
  })

  it('is what stands in the editor, where that was not saved', async () => {
    const content = '{ "title": "Never saved", "fingerprint": "unsaved", "gitlab_environment_name": "production" }'
    const document = await vscode.workspace.openTextDocument({ language: 'alert-payload', content })
    await vscode.window.showTextDocument(document)
    answers.answer(chooser, integration)
    await run('sendTestAlert')
    assert.equal(stored()?.payload, content)

    const dirty = await openText('dirty.alert.json', content.replace('Never saved', 'Saved'))
    const edit = new vscode.WorkspaceEdit()
    edit.replace(dirty.uri, new vscode.Range(0, 12, 0, 17), 'Typed')
    await vscode.workspace.applyEdit(edit)
    answers.answer(chooser, integration)
    await run('sendTestAlert', dirty.uri)
    assert.equal(stored()?.payload, content.replace('Never saved', 'Typed'))
    await vscode.commands.executeCommand('workbench.action.files.revert')
  })

  it('is asked about warnings once, and sent when the person wants it', async () => {
    const count = sandbox.alerts().length
    await run('sendTestAlert', fileUri('doubtful.alert.json'))
    assert.match(answers.said[0] ?? '', /^Send doubtful\.alert\.json with a warning\?\nLine 3: .*hihg/)
    assert.equal(sandbox.alerts().length, count)
    answers.answer(/with a warning/, 'Send Anyway')
    answers.answer(chooser, integration)
    await run('sendTestAlert', fileUri('doubtful.alert.json'))
    assert.equal(sandbox.alerts().length, count + 1)
    const asked = answers.said.length
    await run('sendTestAlert', fileUri('doubtful.alert.json'))
    assert.equal(
      answers.said.slice(asked).some(question => question.includes('with a warning')),
      false,
    )
  })

  it('is nothing where the file is gone, which is said', async () => {
    const { uri } = await openText('gone.alert.json', '{ "title": "Gone" }')
    await vscode.workspace.fs.delete(uri)
    assert.equal(await run('sendTestAlert', uri), undefined)
    assert.match(answers.said.at(-1) ?? '', /gone\.alert\.json is not sent\. It is no longer where it was\./)
  })

  it('goes where the row says that its command was run from, and nobody is asked', async () => {
    await openFile('disk.alert.json')
    const [{ url = '' } = {}] = sandbox.integrations.filter(({ name }) => name === 'Uptime')
    const record = await run('sendTestAlert', { url })
    assert.equal([record?.integration.name, record?.came.kind], ['Uptime', 'accepted'])
    answers.answer(chooser, integration)
    await run('sendTestAlertTo', fileUri('disk.alert.json'))
  })

  it('needs no request for the key of its own sandbox, whatever is wrong with that', async () => {
    sandbox.setFaults({ expiredToken: true })
    for (const command of ['sendTestAlert', 'sendRecovery'])
      assert.equal((await run(command, fileUri('disk.alert.json')))?.came.kind, 'accepted')
  })

  it('that its mapping ends is told as what resolves', async () => {
    const mapping = {
      sample: { event: { name: 'x', over: '2026-01-01T00:00:00Z' } },
      mapping: { title: { path: ['event', 'name'] }, end_time: { path: ['event', 'over'] } },
    }
    const write = (name: string, value: object) =>
      vscode.workspace.fs.writeFile(fileUri(name), new TextEncoder().encode(JSON.stringify(value)))
    await write('mapped.alert-mapping.json', mapping)
    await write('mapped.alert.json', { event: { name: 'Over', over: '2026-01-01T00:00:00Z' }, fingerprint: 'over' })
    answers.answer(/with .*warning/, 'Send Anyway')
    answers.answer(chooser, integration)
    assert.equal((await run('sendTestAlert', fileUri('mapped.alert.json')))?.what, 'ended')
  })

  it('says before that an integration is disabled', async () => {
    answers.answer(chooser, /Retired monitoring/)
    assert.equal(await run('sendTestAlertTo', fileUri('disk.alert.json')), undefined)
    assert.match(answers.said.at(-1) ?? '', /Retired monitoring.* is disabled/)
  })

  it('is refused by one that was disabled meanwhile, which can be enabled, and is sent then', async () => {
    const disable = 'mutation { httpIntegrationUpdate(input: { id: "$id", active: false }) { errors } }'
    await mutate(sandbox, 'Monitoring', disable)
    answers.answer(/No active integration.*Switch the integration on/, 'Enable Integration')
    answers.answer(/^Enable the integration “Monitoring” in shop\/checkout/, 'Enable')
    const record = await run('sendTestAlert', fileUri('disk.alert.json'))
    assert.equal(record?.came.kind === 'failed' && record.came.status, 403)
    await eventually(() => /“Disk is almost full” was created/.test(answers.said.at(-1) ?? ''))
  })

  describe('to an instance elsewhere', () => {
    let other: RunningSandbox
    const newest = () => other.alerts().at(-1)
    const send = () => run('sendTestAlert', fileUri('disk.alert.json'))

    before(async () => {
      other = await otherSandbox()
    })
    afterEach(() => {
      other.setFaults({})
      const said = JSON.stringify([answers.said, log.logged])
      for (const { key } of other.integrations) assert.ok(!said.includes(key), 'a key was said')
    })

    it('is entered by hand, after a question that names it, with the key out of its address', async () => {
      const [first] = other.integrations
      assert.ok(first)
      answers.answer(chooser, /Enter Integration by Hand/)
      answers.type(first.url.replace('://', `://user:${first.key}@`), undefined, 'Elsewhere')
      answers.answer(
        /^Send a test alert to Elsewhere\?\nAn alert is created in 127\.0\.0\.1:\d+, shop\/checkout\./,
        'Send',
      )
      const record = await run('sendTestAlertTo', fileUri('disk.alert.json'))
      assert.equal(record?.integration.url, first.url)
      assert.equal(newest()?.payload, await textOf('disk.alert.json'))
    })

    it('is asked about again, until the person wants no more questions', async () => {
      assert.equal(await send(), undefined)
      assert.match(answers.said.at(-1) ?? '', /^Send a test alert to Elsewhere\?/)
      answers.answer(/^Send a test alert to Elsewhere\?/, "Send and Don't Ask Again for This Integration")
      await send()
      const asked = answers.said.length
      await send()
      assert.equal(answers.said.length, asked + 1)
      assert.equal(newest()?.eventCount, 3)
    })

    it('is refused with 429, with how long to wait', async () => {
      other.setFaults({ tooManyRequests: 600 })
      assert.equal(failureOf(await send()), 'rate-limited')
      assert.match(answers.said.at(-1) ?? '', /Wait 600 seconds/)
    })

    it('may have arrived where the connection was dropped, and is not sent twice', async () => {
      const before = newest()?.eventCount ?? 0
      other.setFaults({ droppedConnections: 1 })
      const record = await send()
      assert.equal(record?.came.kind === 'failed' && record.came.unanswered, true)
      assert.match(answers.said.at(-1) ?? '', /may have arrived all the same.*before you send it again/)
      assert.ok((newest()?.eventCount ?? 0) <= before + 1)
    })

    it('gets another key where the old one is refused', async () => {
      await mutate(other, 'Monitoring', 'mutation { httpIntegrationResetToken(input: { id: "$id" }) { errors } }')
      answers.answer(/refused the authorization key/, 'Enter Another Key')
      answers.type(other.integrations[0]?.key)
      assert.equal(failureOf(await send()), 'unauthorised')
      await eventually(() => /was there already and counted once more/.test(answers.said.at(-1) ?? ''))
    })

    it('is not sent when the person turns the list away, nor when the sending is cancelled', async () => {
      assert.equal(await run('sendTestAlertTo', fileUri('disk.alert.json')), undefined)
      const before = newest()?.eventCount
      answers.cancel()
      assert.equal(failureOf(await send()), 'cancelled')
      assert.equal(newest()?.eventCount, before)
    })

    it('was not sent to a place where nobody listens any more, which is said', async () => {
      await other.stop()
      const record = await send()
      assert.equal(failureOf(record), 'unreachable')
      assert.equal(record?.came.kind === 'failed' && record.came.unanswered, undefined)
    })
  })

  it('stands in the log, a line each, with its alert and the page of it', async () => {
    const line = log.logged.find(logged => logged.includes('created'))
    assert.match(
      line ?? '',
      /^\d{4}-\d\d-\d\d [\d:]{8} {2}disk\.alert\.json → Monitoring \(.*shop\/checkout\) {2}200 in \d+ ms {2}created #\d+ “Disk is almost full” http:\/\/127\.0\.0\.1:\d+\/shop\/checkout\/-\/alert_management\/\d+/,
    )
    assert.ok(log.logged.some(logged => /403 {2}No active integration/.test(logged)))
    for (const { key } of sandbox.integrations) assert.ok(!log.logged.join().includes(key))
  })

  it('is a folder of them, without those that are wrong, in the order of their paths', async () => {
    const count = sandbox.alerts().length
    answers.answer(/Send 3 payloads of folder$/, integration)
    answers.answer(
      /Send 3 payloads of folder to Monitoring\?[\s\S]*1 payload will not be sent:\nfolder\/wrong/,
      'Send 3 Payloads',
    )
    const editors = vscode.workspace.textDocuments.length
    const records = (await run('sendAllInFolder', fileUri('folder'))) as unknown as { file: { name: string } }[]
    assert.equal(
      records.map(({ file }) => file.name),
      ['folder/deep/swap.alert.json', 'folder/latency.alert.json', 'folder/memory.alert.json'],
    )
    assert.equal(
      sandbox
        .alerts()
        .slice(count)
        .map(({ title }) => title),
      ['Swap is used', 'Too much latency', 'Too much memory'],
    )
    assert.match(answers.said.at(-1) ?? '', /^3 of 3 payloads of folder were accepted in /)
    assert.equal(vscode.workspace.textDocuments.length, editors)
  })

  it('is accepted by versions that do not name the alert, which is said', async () => {
    sandbox.become({ version: '14.4' })
    answers.answer(/Connect/, /./)
    await vscode.commands.executeCommand('signalbox.connectInstance')
    const record = await run('sendTestAlert', fileUri('disk.alert.json'))
    assert.equal(record?.came.kind === 'accepted' && record.came.alerts, undefined)
    assert.match(answers.said.at(-1) ?? '', /was accepted by Monitoring.*without naming them/)
  })
})

describe('a payload with an error', () => {
  it('is not sent, and leads to its line', async () => {
    const answers = answerForPerson()
    try {
      answers.answer(/is not sent/, 'Go to Line')
      assert.equal(await run('sendTestAlert', fileUri('broken.alert.json')), undefined)
      assert.equal(answers.said.length, 1)
      assert.match(answers.said[0] ?? '', /^broken\.alert\.json is not sent\. Its line 3: /)
      await waitUntil(
        'the line to be shown',
        vscode.window.onDidChangeTextEditorSelection,
        () => [
          vscode.window.activeTextEditor?.document.fileName,
          vscode.window.activeTextEditor?.selection.active.line,
        ],
        ([name, line]) => String(name).endsWith('broken.alert.json') && line === 2,
      )
    } finally {
      answers.restore()
    }
  })
})

function failureOf(record: TestAlertRecord | undefined): string | undefined {
  return record?.came.kind === 'failed' ? record.came.failure : undefined
}

/** What happens behind a message that nobody waits for. */
async function eventually(accept: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !accept(); turn++)
    await vscode.commands.executeCommand('vscode.executeCodeLensProvider', fileUri('disk.alert.json'))
  assert.ok(accept(), 'it did not happen')
}

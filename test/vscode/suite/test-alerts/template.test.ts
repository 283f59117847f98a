// Can a payload begin from a template, and what does its editor offer before anything was sent?

import * as vscode from 'vscode'
import * as assert from '../../support/assert.ts'
import { openFile } from '../../support/document.ts'
import { answerForPerson } from './answers.ts'

describe('New Alert Payload from Template', () => {
  for (const name of ['Firing Alert', 'Recovery Alert', 'Prometheus Alert']) {
    it(`opens ${name} with the time of now, ready to be sent`, async () => {
      const answers = answerForPerson()
      try {
        answers.answer(/New Alert Payload/, name)
        await vscode.commands.executeCommand('signalbox.newTestAlert')
        const document = vscode.window.activeTextEditor?.document
        assert.equal(document?.isUntitled, true)
        assert.equal(document?.languageId, 'alert-payload')
        const payload = JSON.parse(document?.getText() ?? '')
        const time = payload.start_time ?? payload.end_time ?? payload.alerts[0].startsAt
        assert.ok(Math.abs(Date.now() - Date.parse(time)) < 60_000, time)
      } finally {
        answers.restore()
      }
    })
  }
})

describe('the lenses above a payload', () => {
  it('send it, resolve it and preview it', async () => {
    const { uri } = await openFile('folder/memory.alert.json')
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10)
    assert.equal(
      lenses.slice(-2).map(({ command }) => command?.command),
      ['signalbox.sendRecovery', 'signalbox.previewAlert'],
    )
    assert.match(lenses[0]?.command?.title ?? '', /Send Test Alert/)
  })

  it('are not above a mapping', async () => {
    const { uri } = await openFile('alerts/ignored.alert-mapping.json')
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10)
    assert.equal(lenses.length, 0)
  })
})

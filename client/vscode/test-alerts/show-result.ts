/** How does a person hear what came of a test alert, and what do the buttons do? */
import { commands, env, Uri, window } from 'vscode'
import { actionTitles, type Notice, type NoticeAction, resultNotice } from './result-notice.ts'
import type { SendWish } from './send-test-alert.ts'
import type { TestAlertRecord } from './test-alert-record.ts'
import type { TestAlerts } from './test-alerts.ts'
import { unlinked } from './unlinked.ts'

/** `sendAgain` sends the same file. */
export async function showResult(
  test: TestAlerts,
  record: TestAlertRecord,
  sendAgain: (change: Omit<SendWish, 'uri'>) => Promise<unknown>,
): Promise<void> {
  const find = () => test.integrations.known.find(({ url }) => url === record.integration.url)
  // Perhaps it was disabled since it was listed.
  if (record.came.kind === 'failed' && record.came.failure === 'forbidden') await test.integrations.refresh()
  const integration = find()
  const recovery = record.what === 'recovery'
  const action = await showNotice(
    resultNotice(record, {
      mayEnable: integration?.origin === 'api' && !integration.active,
      // Whoever is shown the list is told the keys too.
      mayFetchKey: integration?.origin === 'api',
    }),
  )
  switch (action) {
    case undefined:
      break
    case 'open-alert':
      if (record.came.kind === 'accepted') await open(record.came.alerts?.find(({ link }) => link)?.link)
      break
    case 'open-alerts':
      await open(record.integration.alertsPage)
      break
    case 'send-recovery':
      await sendAgain({ recovery: true })
      break
    case 'send-alert':
      await sendAgain({})
      break
    case 'fetch-key':
    case 'enter-key':
      if (!integration || (await test.integrations.renewKey(integration))) await sendAgain({ recovery })
      break
    case 'send-again':
      await sendAgain({ recovery })
      break
    case 'choose-integration':
      await sendAgain({ recovery, another: true })
      break
    case 'enable-integration':
      await commands.executeCommand('signalbox.enableIntegration', integration)
      if (find()?.active) await sendAgain({ recovery })
      break
    case 'show-integrations':
      await commands.executeCommand('signalbox.integrations.focus')
      break
    case 'preview':
      await commands.executeCommand('signalbox.previewAlert', Uri.parse(record.file.uri, true))
      break
    case 'show-log':
      test.showLog()
      break
    case 'show-output':
      await commands.executeCommand('signalbox.showOutput')
      break
  }
}

/** Undefined when the person chooses nothing. */
export async function showNotice({ level, message, actions }: Notice): Promise<NoticeAction | undefined> {
  const titles = actions.map(action => actionTitles[action])
  const choice = await showMessage(level, unlinked(message), titles)
  return actions.find(action => actionTitles[action] === choice)
}

function showMessage(level: Notice['level'], message: string, buttons: readonly string[]) {
  switch (level) {
    case 'information':
      return window.showInformationMessage(message, ...buttons)
    case 'warning':
      return window.showWarningMessage(message, ...buttons)
    case 'error':
      return window.showErrorMessage(message, ...buttons)
  }
}

async function open(address: string | undefined): Promise<void> {
  if (address) await env.openExternal(Uri.parse(address, true))
}

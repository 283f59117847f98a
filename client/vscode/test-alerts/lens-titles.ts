/** Which lenses stand above a payload? */
import { withoutIcons } from './unlinked.ts'

export interface AlertLens {
  readonly command: string
  readonly title: string
  readonly tooltip: string
}

/** `remembered`: the integration that took the file last. Where the workspace is not trusted nothing can be sent. */
export function alertLenses(
  remembered: { readonly name: string; readonly place: string } | undefined,
  isTrusted: boolean,
): AlertLens[] {
  const preview = {
    command: 'signalbox.previewAlert',
    title: '$(open-preview) Preview Alert',
    tooltip: 'Shows what alert this payload becomes. Nothing is sent.',
  }
  if (!isTrusted) return [preview]
  const send = {
    command: 'signalbox.sendTestAlert',
    title: remembered ? `$(send) Send Test Alert to ${withoutIcons(remembered.name)}` : '$(send) Send Test Alert',
    tooltip: `Checks this payload and sends it as it is. An alert is created${remembered ? ` in ${remembered.place}` : ''}.`,
  }
  const another = {
    command: 'signalbox.sendTestAlertTo',
    title: 'To Another…',
    tooltip: 'Sends this payload to an integration that you choose.',
  }
  const recovery = {
    command: 'signalbox.sendRecovery',
    title: '$(pass) Send Recovery',
    tooltip: 'Sends this payload with its end time set to now, which resolves the open alert.',
  }
  return [send, ...(remembered ? [another] : []), recovery, preview]
}

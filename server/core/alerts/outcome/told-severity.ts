/** How bad is the alert, by what its payload says? */
import type { Node } from '../../documents/tree.ts'
import { shortened } from '../../text/shortened.ts'
import { type AlertSeverity, defaultSeverity, severities } from '../severity.ts'
import { isBlank } from '../supplied-by.ts'
import type { Told } from './alert-outcome.ts'
import { rubyText } from './ruby-text.ts'

/** `read` knows the words; `origin` and `lack` begin the reason, for a value that is there and for one that is not. */
export function toldSeverity(
  node: Node | undefined,
  read: (text: string) => AlertSeverity | undefined,
  said: { readonly origin: string; readonly lack: string },
): Told<AlertSeverity> {
  if (!node || isBlank(node))
    return { value: defaultSeverity, from: 'default', reason: `${said.lack}, so the alert is ${defaultSeverity}.` }
  const text = rubyText(node)
  const severity = read(text)
  const span = { start: node.start, end: node.end }
  if (severity === undefined) {
    const known = `the platform knows ${severities.filter(word => read(word) !== undefined).join(', ')}`
    const reason = `${said.origin}; ${known}, but no severity \`${shortened(text, 40)}\`, so the alert is ${defaultSeverity}.`
    return { value: defaultSeverity, from: 'changed', reason, span }
  }
  if (severity === text.toLowerCase()) return { value: severity, from: 'given', reason: `${said.origin}.`, span }
  return { value: severity, from: 'changed', reason: `${said.origin}, where \`${text}\` means ${severity}.`, span }
}

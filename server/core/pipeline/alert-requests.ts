/**
 * Which addresses of the platform's alert intake does a text of a pipeline name, and what does it do with the answer? The
 * form of the addresses: https://docs.gitlab.com/operations/incident_management/integrations/
 */
import { type Command, forEachChild, parse, type SyntaxNode } from 'unbash'
import type { Span } from '../text/span.ts'
import { commentSpans, type TextMode } from './variable-references.ts'

export interface AlertRequestPart extends Span {
  /**
   * `alert-endpoint`: the address of one of several endpoints; `name` is its project's address and its identifier.
   * `alert-credentials`: user and key within an address; `name` is `literal` when the key stands there, else `variable`.
   * `alert-answer`: the filter, or the command `jq` itself, that an answer is read with.
   */
  readonly kind: 'alert-endpoint' | 'alert-credentials' | 'alert-answer'
  readonly name: string
}

/** What every address of alert intake holds. A text without it is not looked at. */
export const alertAddress = '/alerts/notify'

/** In the order of the text; offsets count in it. Answers are looked for in scripts alone. */
export function alertRequests(text: string, mode: TextMode): AlertRequestPart[] {
  if (!text.includes(alertAddress)) return []
  const found = [...addressParts(text, mode), ...(mode === 'script' ? answers(text) : [])]
  return found.sort((a, b) => a.start - b.start)
}

function addressParts(text: string, mode: TextMode): AlertRequestPart[] {
  const comments = mode === 'script' ? commentSpans(text) : []
  const found: AlertRequestPart[] = []
  let next = 0
  for (let at = text.indexOf(alertAddress); at >= 0; at = text.indexOf(alertAddress, at + 1)) {
    while ((comments[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    if ((comments[next]?.start ?? Number.POSITIVE_INFINITY) <= at) continue
    const tail = /^(?:\/[^\s"'`<>|;()?#/]+\/([^\s"'`<>|;()?#/]+))?\.json/.exec(
      text.slice(at + alertAddress.length, at + alertAddress.length + longest),
    )
    if (!tail) continue
    const start = wordStart(text, at)
    const project = text.slice(start, at)
    const userInfo = /^(https?:\/\/)([^/@\s:]*:([^/@\s]+))@/.exec(project)
    if (userInfo) found.push(credentials(userInfo, start))
    const end = at + alertAddress.length + tail[0].length
    const identifier = tail[1]
    const place = userInfo ? `${userInfo[1]}${project.slice(userInfo[0].length)}` : project
    if (identifier !== undefined) found.push({ kind: 'alert-endpoint', name: `${place} ${identifier}`, start, end })
  }
  return found
}

/** Longer addresses are not read to their end. */
const longest = 1000

/** Where the word begins in which `at` stands. */
function wordStart(text: string, at: number): number {
  let start = at
  const first = Math.max(0, at - longest)
  while (start > first && !/[\s"'`<>|;()=,]/.test(text[start - 1] ?? '')) start--
  return start
}

function credentials([, scheme = '', userInfo = '', key = '']: RegExpExecArray, start: number): AlertRequestPart {
  const from = start + scheme.length
  const name = /[$%<{]/.test(key) ? 'variable' : 'literal'
  return { kind: 'alert-credentials', name, start: from, end: from + userInfo.length }
}

/** `curl ADDRESS | jq FILTER`, with whatever stands between. */
function answers(script: string): AlertRequestPart[] {
  if (!/\bjq\b/.test(script)) return []
  const found: AlertRequestPart[] = []
  const stack: SyntaxNode[] = [parse(script)]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'Pipeline') {
      const commands = node.commands.filter(command => command.type === 'Command')
      const request = commands.findIndex(command => isRequest(command, script))
      const reader = commands.find((command, index) => index > request && programOf(command) === 'jq')
      if (request >= 0 && reader) found.push(answer(reader, script))
    }
    forEachChild(node, child => stack.push(child))
  }
  return found
}

function programOf({ name }: Command): string {
  return name?.value.split('/').pop() ?? ''
}

/** A body of Prometheus is answered with nothing, at whatever version. */
function isRequest(command: Command, script: string): boolean {
  if (!['curl', 'wget'].includes(programOf(command))) return false
  const text = script.slice(command.pos, command.end)
  return text.includes(alertAddress) && !text.includes(`/prometheus${alertAddress}`)
}

function answer(reader: Command, script: string): AlertRequestPart {
  const filter = reader.args.find(argument => argument.type === 'Word' && !argument.value.startsWith('-'))
  const { pos, end } = filter ?? reader.name ?? reader
  const quotes = /^(['"])[\s\S]*\1$/.test(script.slice(pos, end)) ? 1 : 0
  return { kind: 'alert-answer', name: 'jq', start: pos + quotes, end: end - quotes }
}

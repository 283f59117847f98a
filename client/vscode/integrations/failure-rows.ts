/** What does the view show of a failure? What happened, with what to do, and what to press for it. */
import type { Failure, FailureKind } from '../../platform/outcome.ts'
import { failureSentence } from './words.ts'

export type FailureRow =
  | {
      readonly kind: 'message'
      readonly label: string
      readonly description: string
      readonly icon: string
      readonly color: string
      readonly tooltip: string
    }
  | { readonly kind: 'action'; readonly label: string; readonly icon: string; readonly command: string }

export function failureRows(failure: Failure): readonly FailureRow[] {
  const message: FailureRow = {
    kind: 'message',
    label: titles[failure.kind],
    description: failure.message,
    icon: 'error',
    color: 'list.errorForeground',
    tooltip: failureSentence(failure),
  }
  return [message, ...actionsFor(failure)]
}

/** Short enough for a narrow view; the message follows, and the whole is in the tooltip. */
const titles: Readonly<Record<FailureKind, string>> = {
  unauthorised: 'Token not accepted',
  forbidden: 'Not allowed',
  'not-found': 'Project not found',
  'rate-limited': 'Too many requests',
  'too-large': 'Answer too large',
  invalid: 'Request refused',
  unreachable: 'Not reachable',
  timeout: 'No answer in time',
  cancelled: 'Cancelled',
  unexpected: 'Unexpected answer',
}

const connect = {
  kind: 'action',
  label: 'Connect to Instance…',
  icon: 'plug',
  command: 'signalbox.connectInstance',
} as const
const project = {
  kind: 'action',
  label: 'Choose Project…',
  icon: 'search',
  command: 'signalbox.chooseProject',
} as const
const again = { kind: 'action', label: 'Try Again', icon: 'refresh', command: 'signalbox.refreshIntegrations' } as const
const output = { kind: 'action', label: 'Show Output', icon: 'output', command: 'signalbox.showOutput' } as const
const enter = {
  kind: 'action',
  label: 'Enter Integration by Hand…',
  icon: 'key',
  command: 'signalbox.enterIntegration',
} as const

function actionsFor({ kind }: Failure): readonly FailureRow[] {
  switch (kind) {
    case 'unauthorised':
      return [connect]
    case 'forbidden':
      return [connect, enter]
    case 'not-found':
      return [project]
    case 'rate-limited':
    case 'timeout':
    case 'cancelled':
      return [again]
    case 'unreachable':
    case 'too-large':
    case 'invalid':
    case 'unexpected':
      return [again, output]
  }
}

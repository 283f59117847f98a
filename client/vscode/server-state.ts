/** What is known about the language server? */
import type { TargetParams } from '../../server/lsp/protocol.ts'

export type ServerState =
  /** Nothing was open yet that it would check. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running'; readonly target: TargetParams }
  | { readonly kind: 'failed'; readonly failure: ServerFailure }

export type ServerFailure = 'not-started' | 'crashing'

export function failureMessage(failure: ServerFailure): string {
  switch (failure) {
    case 'not-started':
      return 'The language server of Signalbox did not start, so nothing is checked.'
    case 'crashing':
      return 'The language server of Signalbox crashes again and again, so nothing is checked any more.'
  }
}

/** What is an output format of `alert send`? It writes each payload as soon as it is known what became of it. */
import type { Sent } from '../send-run.ts'

export interface SendSummary {
  readonly accepted: number
  readonly refused: number
  readonly blocked: number
  readonly unanswered: number
  readonly unsent: number
}

export interface SendFormat {
  readonly begin: string
  sent(sent: Sent): string
  end(summary: SendSummary): string
}

/** How does the table of failures stay true while a run goes on? The same page is read again, as often as it is cheap to. */
import type { Run } from '../../moves/run/run.ts'
import type { FailedRepository, FailurePage, FailureQuery, RunPicture } from '../../moves/run/run-picture.ts'
import type { ToDashboard } from '../webviews/moves/messages.ts'

export interface FailuresShown {
  /** The person wants this page. */
  show(query: FailureQuery): void
  /** The run changed. */
  refresh(): void
  find(part: string, container: number): FailedRepository | undefined
  /** The page is empty again. */
  forget(): void
}

/** Between two readings that nobody asked for. */
const leastPause = 1000
/** Share of the time that such readings may take. */
const share = 0.05

export function createFailuresShown(
  run: Pick<Run, 'failures' | 'picture'>,
  post: (message: ToDashboard) => void,
  now: () => number,
): FailuresShown {
  let query: FailureQuery | undefined
  let page: FailurePage = { total: 0, rows: [] }
  let told: string | undefined
  let mark = ''
  let notBefore = 0
  const read = (asked: FailureQuery) => {
    const before = performance.now()
    page = run.failures(asked)
    // With a million failures, a search takes a moment.
    notBefore = now() + Math.max(leastPause, (performance.now() - before) / share)
    mark = failureMark(run.picture)
    const text = JSON.stringify([asked, page])
    if (text === told) return
    told = text
    post({ type: 'failures', query: asked, page })
  }
  return {
    show(asked) {
      query = asked
      told = undefined
      read(asked)
    },
    refresh() {
      if (query && now() >= notBefore && failureMark(run.picture) !== mark) read(query)
    },
    find: (part, container) => page.rows.find(row => row.part === part && row.container === container),
    forget() {
      query = undefined
      told = undefined
    },
  }
}

/** Changes with whatever can change the table. */
function failureMark({ parts, log }: RunPicture): string {
  const states = parts.map(({ failed, leftCopies, states }) => [
    failed,
    leftCopies,
    states.map(({ outcome, count }) => (outcome === 'failed' || outcome === 'left-copy' ? count : 0)),
  ])
  return JSON.stringify([states, log.at(-1)])
}

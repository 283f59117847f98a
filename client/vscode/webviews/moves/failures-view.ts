/** How does a person go through what failed, however many there are? Page by page, by search, and by choosing several. */
import type { FailedRepository, FailurePage, FailureQuery } from '../../../moves/run/run-picture.ts'
import { element } from '../alert/element.ts'
import {
  chosenByPart,
  lastOffset,
  mayBeRescheduled,
  noFailureWords,
  pageSize,
  rangeWords,
  rowKey,
} from './failure-pages.ts'
import { failureRow, type ShownFailure } from './failure-row.ts'
import { failuresBar } from './failures-bar.ts'
import { failuresPager } from './failures-pager.ts'
import { failuresTable } from './failures-table.ts'
import { keptList, setHidden, setText } from './kept.ts'
import type { ChosenContainers, DashboardPicture, FromDashboard } from './messages.ts'
import type { PageMemory } from './page-memory.ts'
import { runActions } from './run-actions.ts'

export type FailuresMemory = Pick<PageMemory, 'search' | 'part' | 'offset' | 'chosen'>

export interface FailuresView {
  readonly node: HTMLElement
  update(picture: DashboardPicture, now: number): void
  show(query: FailureQuery, page: FailurePage): void
  /** These are no longer to be chosen. */
  rescheduled(done: ChosenContainers): void
  /** Asks for the page that it is to show. */
  ask(): void
}

export interface FailuresSurroundings {
  send(message: FromDashboard): void
  /** Hears each change of where the person is. */
  remember(memory: FailuresMemory): void
  /** Reads aloud what came of a search or another page. */
  say(text: string): void
}

export function failuresView(memory: FailuresMemory, { send, remember, say }: FailuresSurroundings): FailuresView {
  let { search, part, offset } = memory
  const chosen = new Set(memory.chosen)
  let page: FailurePage = { total: 0, rows: [] }
  let now = 0
  let everFailed = false
  let obstacle: string | undefined
  let isAwaited = false

  const keep = () => remember({ search, part, offset, chosen: [...chosen] })
  const ask = () => {
    const query = { offset, limit: pageSize, ...(search !== '' && { search }), ...(part !== undefined && { part }) }
    send({ type: 'failures', query })
  }
  const go = (to: number) => {
    offset = to
    isAwaited = true
    keep()
    ask()
  }
  const choose = (change: () => void) => {
    change()
    keep()
    draw()
  }
  const chooseRows = (rows: readonly FailedRepository[], isChosen: boolean) =>
    choose(() => {
      for (const row of rows)
        if (isChosen) chosen.add(rowKey(row))
        else chosen.delete(rowKey(row))
    })
  const bar = failuresBar(memory, {
    narrow(to) {
      search = to.search
      part = to.part
      go(0)
    },
    // They stay chosen until it was done: the person may turn away.
    reschedule: () => send({ type: 'reschedule', chosen: chosenByPart(chosen) }),
    chooseNone: () => choose(() => chosen.clear()),
  })
  const table = failuresTable(isChosen => chooseRows(page.rows.filter(mayBeRescheduled), isChosen))
  const showRows = keptList<ShownFailure>(
    table.body,
    ({ failure }) => rowKey(failure),
    shown =>
      failureRow(shown, {
        choose: (row, isChosen) => chooseRows([row], isChosen),
        reschedule: row => send({ type: 'reschedule', chosen: chosenByPart([rowKey(row)]) }),
        open: ({ part, container }) => send({ type: 'open', part, container }),
      }),
  )
  const heading = element('h2', { id: 'failures-heading', tabindex: -1 }, 'Failures and old copies')
  const none = element('p', { class: 'quiet none' })
  const pager = failuresPager(go)
  const draw = () => {
    const { rows, total } = page
    setHidden(table.node, rows.length === 0)
    setHidden(none, rows.length > 0)
    setText(none, noFailureWords(search, everFailed))
    pager.update(offset, rows.length, total)
    const hadFocus = table.body.contains(document.activeElement)
    showRows(rows.map(failure => ({ failure, isChosen: chosen.has(rowKey(failure)), now, obstacle })))
    // Its row is gone: the keyboard goes on from the title, not from the top of the page.
    if (hadFocus && !table.body.contains(document.activeElement)) heading.focus({ preventScroll: true })
    table.mark(rows.filter(row => chosen.has(rowKey(row))).length, rows.filter(mayBeRescheduled).length)
    bar.update(chosen.size, obstacle)
    setHidden(bar.node, !everFailed && total === 0 && search === '')
  }
  draw()
  return {
    node: element(
      'section',
      { 'aria-labelledby': 'failures-heading' },
      heading,
      bar.node,
      table.node,
      none,
      pager.node,
    ),
    update(picture, at) {
      now = at
      everFailed = picture.totals.failed > 0 || picture.totals.leftCopies > 0
      obstacle = reschedulingObstacle(picture)
      bar.updateParts(picture.parts)
      draw()
    },
    show(query, given) {
      // An answer to what was asked before the person went on.
      if (query.offset !== offset || (query.search ?? '') !== search || query.part !== part) return
      page = given
      const { rows, total } = page
      if (rows.length === 0 && total > 0 && offset > 0) return go(lastOffset(total))
      draw()
      if (isAwaited) say(total === 0 ? noFailureWords(search, everFailed) : rangeWords(offset, rows.length, total))
      isAwaited = false
    },
    rescheduled({ part, containers }) {
      choose(() => {
        for (const container of containers) chosen.delete(rowKey({ part, container }))
      })
    },
    ask,
  }
}

/** The same as of the button for all of them, but for a run without failed ones: an old copy may be chosen all the same. */
function reschedulingObstacle(picture: DashboardPicture): string | undefined {
  const failed = Math.max(1, picture.totals.failed)
  return runActions({ ...picture, totals: { ...picture.totals, failed } }).find(({ id }) => id === 'reschedule')
    ?.obstacle
}

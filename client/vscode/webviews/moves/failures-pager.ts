/** How does a person go from page to page of the failures? By four buttons, and the range that is shown between them. */
import { element } from '../alert/element.ts'
import { actionButton } from './actions.ts'
import { lastOffset, pageSize, rangeWords } from './failure-pages.ts'
import { setHidden, setText } from './kept.ts'

export interface FailuresPager {
  readonly node: HTMLElement
  /** `shown`: rows of the page. */
  update(offset: number, shown: number, total: number): void
}

/** `go` hears where the page begins that is wanted. */
export function failuresPager(go: (offset: number) => void): FailuresPager {
  let [offset, total] = [0, 0]
  const range = element('span', { class: 'range' })
  const back = [
    { label: 'First', button: actionButton(() => go(0)) },
    { label: 'Previous', button: actionButton(() => go(Math.max(0, offset - pageSize))) },
  ]
  const on = [
    { label: 'Next', button: actionButton(() => go(Math.min(offset + pageSize, lastOffset(total)))) },
    { label: 'Last', button: actionButton(() => go(lastOffset(total))) },
  ]
  const nodes = (list: typeof back) => list.map(({ button }) => button.node)
  const node = element(
    'nav',
    { class: 'pager', 'aria-label': 'Pages of failures' },
    ...nodes(back),
    range,
    ...nodes(on),
  )
  return {
    node,
    update(newOffset, shown, newTotal) {
      offset = newOffset
      total = newTotal
      setHidden(node, total <= pageSize && offset === 0)
      setText(range, rangeWords(offset, shown, total))
      const atFirst = offset === 0 ? 'This is the first page.' : undefined
      const atLast = offset >= lastOffset(total) ? 'This is the last page.' : undefined
      for (const { label, button } of back) button.update(label, atFirst)
      for (const { label, button } of on) button.update(label, atLast)
    },
  }
}

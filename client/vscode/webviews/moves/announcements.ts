/** What is read aloud while a run goes on? What changes the matter, at once; how far it is, now and then. */
import type { DashboardPicture } from './messages.ts'
import { countWords, movedWords } from './number-words.ts'
import { stageWords } from './stage-words.ts'
import { wantPages } from './want-page.ts'

/** Milliseconds between two that only tell how far it is. */
export const quietTime = 60_000

/** Each call of the result tells the sentence to say; undefined where nothing is worth one. */
export function createAnnouncer(): (picture: DashboardPicture, now: number) => string | undefined {
  let before: DashboardPicture | undefined
  let saidAt = 0
  let tenth = 0
  return (picture, now) => {
    const last = before
    before = picture
    const reached = tenthOf(picture)
    const news = last ? changes(last, picture) : [stageWords(picture).label]
    const progressed = last !== undefined && reached > tenth && now - saidAt >= quietTime
    if (news.length === 0 && !progressed) return undefined
    saidAt = now
    tenth = reached
    return [...news, progress(picture)].join('. ').concat('.')
  }
}

function changes(last: DashboardPicture, picture: DashboardPicture): string[] {
  const known = new Set(wantPages(last).map(({ id }) => id))
  const wants = wantPages(picture).filter(({ id }) => !known.has(id))
  const [was, is] = [stageWords(last), stageWords(picture)]
  return [...(was.label === is.label ? [] : [is.label]), ...wants.map(({ title }) => title)]
}

function progress({ totals }: DashboardPicture): string {
  const failed = totals.failed > 0 ? `, ${countWords(totals.failed)} failed` : ''
  return `${movedWords(totals)}${failed}`
}

function tenthOf({ totals: { moved, expected } }: DashboardPicture): number {
  return expected ? Math.floor((moved / expected) * 10) : 0
}

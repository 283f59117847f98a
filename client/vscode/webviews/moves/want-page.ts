/** What does the page show of something that only a person can do? What is wrong, what to do, and the buttons for it. */
import type { MoveType } from '../../../moves/move-type.ts'
import type { PartPicture, RunPicture, Want } from '../../../moves/run/run-picture.ts'
import type { DashboardCommand } from './messages.ts'
import { earlyChecks } from './part-standing.ts'
import { earlyCheckWords, wantTitles } from './want-words.ts'

export interface WantPage {
  /** The same while it is the same want. */
  readonly id: string
  readonly level: 'error' | 'warning' | 'todo'
  readonly title: string
  readonly message: string
  readonly remedy: string
  /** What the instance said. */
  readonly detail: string | undefined
  readonly part: string | undefined
  readonly actions: readonly { readonly command: DashboardCommand; readonly label: string }[]
  readonly checks: readonly ConsoleCheckPage[]
  /** The run does not wait for it yet. */
  readonly isEarly?: true
}

/** One storage that has to be looked at on a console. */
export interface ConsoleCheckPage {
  readonly source: string
  readonly types: readonly MoveType[]
  /** What the command for copying is given. */
  readonly part: string
}

/** What may be done though the run does not wait for it comes last. */
export function wantPages(picture: Pick<RunPicture, 'stage' | 'wants' | 'parts'>): readonly WantPage[] {
  const pages = neededPages(picture.wants, picture.parts)
  const early = earlyChecks(picture).filter(source => !pages.some(page => asksFor(page, source)))
  return [...pages, ...early.map(source => earlyPage(source, picture.parts))]
}

function earlyPage(source: string, parts: readonly PartPicture[]): WantPage {
  const hidden = parts.filter(one => one.source === source && one.type !== 'project')
  const check = { source, types: hidden.map(({ type }) => type), part: hidden[0]?.part ?? source }
  return {
    ...{ id: `console ${source} 0`, level: 'todo', title: wantTitles.console, detail: undefined, part: undefined },
    ...{ ...earlyCheckWords(source), actions: [], checks: [check], isEarly: true },
  }
}

function neededPages(wants: readonly Want[], parts: readonly PartPicture[]): readonly WantPage[] {
  const pages: WantPage[] = []
  /** One box for each storage, whatever asks for it. */
  const checked = new Set<string>()
  const seen = new Map<string, number>()
  for (const want of wants) {
    const { kind, part, message, remedy, failure } = want
    const checks = checksOf(want, parts)
    const same = kind === 'console' && checks.length > 0 && checks.every(({ source }) => checked.has(source))
    const other = same ? pages.findIndex(one => checks.some(({ source }) => asksFor(one, source))) : -1
    const before = pages[other]
    if (before) {
      pages[other] = { ...before, message: `${before.message} ${message}`, part: undefined }
      continue
    }
    const name = `${kind} ${kind === 'console' ? checks.map(({ source }) => source) : part}`
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    pages.push({
      id: `${name} ${count}`,
      message,
      remedy,
      detail: failure && !message.includes(failure.message) ? failure.message : undefined,
      part,
      title: wantTitles[kind],
      ...kinds[kind],
      ...(kind === 'left-over' && typeOf(part, parts) !== 'project' && { actions: again }),
      checks: checks.filter(({ source }) => !checked.has(source)),
    })
    for (const { source } of checks) checked.add(source)
  }
  return pages
}

function asksFor({ checks }: WantPage, source: string): boolean {
  return checks.some(check => check.source === source)
}

type Kind = Pick<WantPage, 'level' | 'actions'>

const again = [{ command: 'scheduleAgain', label: 'Schedule Again…' }] as const
const left = [{ command: 'scheduleLeftRepositories', label: 'Schedule Those Left…' }] as const
const resume = [{ command: 'resumeStorageMove', label: 'Resume' }] as const

const kinds: Readonly<Record<Want['kind'], Kind>> = {
  access: { level: 'error', actions: resume },
  refused: { level: 'error', actions: again },
  unanswered: { level: 'warning', actions: again },
  failures: { level: 'warning', actions: [{ command: 'rescheduleFailedMoves', label: 'Reschedule Failed…' }] },
  'left-over': { level: 'warning', actions: left },
  newcomers: { level: 'warning', actions: left },
  console: { level: 'todo', actions: [] },
  disk: { level: 'error', actions: resume },
  'other-run': { level: 'error', actions: resume },
}

/** Of the want's part, or of all parts that wait for a console: one check for each source, of all that no interface tells. */
function checksOf({ kind, part }: Want, parts: readonly PartPicture[]): readonly ConsoleCheckPage[] {
  const isLeft = kind === 'left-over' && typeOf(part, parts) !== 'project'
  if (kind !== 'console' && !isLeft) return []
  const own = parts.find(one => one.part === part)
  const waiting = own ? [own] : parts.filter(one => one.stage === 'check')
  return [...new Set(waiting.map(({ source }) => source))].map(source => {
    const hidden = parts.filter(one => one.source === source && one.type !== 'project')
    const first = waiting.find(one => one.source === source)
    return { source, types: hidden.map(({ type }) => type), part: first?.part ?? source }
  })
}

function typeOf(part: string | undefined, parts: readonly PartPicture[]): MoveType {
  return parts.find(one => one.part === part)?.type ?? 'project'
}

/** What do the dashboard of a run and the extension say to each other? Each side checks what arrives. */
import type { FailurePage, FailureQuery, LogLine, RunPicture, Sample } from '../../../moves/run/run-picture.ts'

/** What is told each time; the rest only when it changed. */
export type DashboardPicture = Omit<RunPicture, 'samples' | 'log'>

export type ToDashboard =
  | {
      readonly type: 'picture'
      /** The clock of the extension, which is not always the machine of the web view. */
      readonly now: number
      readonly picture: DashboardPicture
      /** Absent: as before. */
      readonly samples?: readonly Sample[]
      readonly log?: readonly LogLine[]
    }
  | { readonly type: 'failures'; readonly query: FailureQuery; readonly page: FailurePage }
  /** These were scheduled again, as the page asked. */
  | { readonly type: 'rescheduled'; readonly part: string; readonly containers: readonly number[] }
  /** What came of an answer of the console. */
  | { readonly type: 'answered'; readonly source: string; readonly problem?: string }
  /** The run cannot be shown. */
  | { readonly type: 'unreadable'; readonly message: string }

export type FromDashboard =
  /** The page is there, and empty. */
  | { readonly type: 'ready' }
  | { readonly type: 'command'; readonly command: DashboardCommand; readonly part?: string }
  | { readonly type: 'reschedule'; readonly chosen: readonly ChosenContainers[] }
  /** Show this page of failures from now on. */
  | { readonly type: 'failures'; readonly query: FailureQuery }
  | { readonly type: 'console'; readonly source: string; readonly text: string }
  /** Open the page of a repository that is in the table. */
  | { readonly type: 'open'; readonly part: string; readonly container: number }

export interface ChosenContainers {
  readonly part: string
  readonly containers: readonly number[]
}

/** All that can be asked for by a button, each followed by `signalbox.`'s own questions. */
export const dashboardCommands = [
  'startStorageMove',
  'pauseStorageMove',
  'resumeStorageMove',
  'verifyStorageMove',
  'rescheduleFailedMoves',
  'scheduleLeftRepositories',
  'scheduleAgain',
  'exportMoveReport',
  'endStorageMove',
  'copyConsoleCheck',
  'enterConsoleAnswer',
] as const
export type DashboardCommand = (typeof dashboardCommands)[number]

/** Rows that a page of failures may have. */
export const mostRows = 200

/** The extension alone makes these, so their type is check enough. */
export function readToDashboard(message: unknown): ToDashboard | undefined {
  if (!isRecord(message)) return undefined
  switch (message.type) {
    case 'picture':
      return isRecord(message.picture) && isMoment(message.now) ? (message as unknown as ToDashboard) : undefined
    case 'failures':
      return isRecord(message.page) && isRecord(message.query) ? (message as unknown as ToDashboard) : undefined
    case 'rescheduled':
      return isName(message.part) && Array.isArray(message.containers) ? (message as unknown as ToDashboard) : undefined
    case 'answered':
      return isName(message.source) ? (message as unknown as ToDashboard) : undefined
    case 'unreadable':
      return typeof message.message === 'string' ? (message as unknown as ToDashboard) : undefined
    default:
      return undefined
  }
}

export function readFromDashboard(message: unknown): FromDashboard | undefined {
  if (!isRecord(message)) return undefined
  const { type, part, source, text, container } = message
  switch (type) {
    case 'ready':
      return { type }
    case 'command':
      return readCommand(message)
    case 'reschedule': {
      const chosen = readChosen(message.chosen)
      return chosen && { type, chosen }
    }
    case 'failures': {
      const query = readQuery(message.query)
      return query && { type, query }
    }
    case 'console':
      return isName(source) && typeof text === 'string' && text.length <= longestAnswer
        ? { type, source, text }
        : undefined
    case 'open':
      return isName(part) && isId(container) ? { type, part, container } : undefined
    default:
      return undefined
  }
}

/** Characters that a pasted answer may have. */
export const longestAnswer = 1_000_000

type Fields = Readonly<Record<string, unknown>>

function readCommand({ command: name, part }: Fields): FromDashboard | undefined {
  const command = dashboardCommands.find(known => known === name)
  if (!command) return undefined
  if (part === undefined) return { type: 'command', command }
  return isName(part) ? { type: 'command', command, part } : undefined
}

function readChosen(value: unknown): readonly ChosenContainers[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 1000) return undefined
  const chosen = value.flatMap((one: unknown): ChosenContainers[] => {
    if (!isRecord(one) || !isName(one.part) || !Array.isArray(one.containers)) return []
    const containers: unknown[] = one.containers
    return containers.length > 0 && containers.every(isId) ? [{ part: one.part, containers }] : []
  })
  return chosen.length === value.length ? chosen : undefined
}

function readQuery(value: unknown): FailureQuery | undefined {
  if (!isRecord(value)) return undefined
  const { part, search, offset, limit } = value
  if (!isCount(offset) || !isCount(limit) || limit === 0 || limit > mostRows) return undefined
  if (part !== undefined && !isName(part)) return undefined
  if (search !== undefined && (typeof search !== 'string' || search.length > 1000)) return undefined
  return { offset, limit, ...(part !== undefined && { part }), ...(search !== undefined && { search }) }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 2000
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/**
 * An instance that is more permissive than any: it schedules whatever it is asked to, and writes down where that was wrong. Its jobs run
 * late and in batches, its answers get lost, and moves go as chance has it.
 */
import { outcomeOf } from '../../../../client/moves/move-state.ts'
import { type MoveType, moveTypes } from '../../../../client/moves/move-type.ts'
import { type Failure, type FailureKind, failed, type Outcome, succeeded } from '../../../../client/platform/outcome.ts'
import type { Page, Platform, RequestOptions } from '../../../../client/platform/platform.ts'
import type { FakeTime } from '../support/fake-time.ts'

export interface ModelRepository {
  readonly type: MoveType
  readonly id: number
  storage: string
  /** Number of the event, and milliseconds. */
  readonly bornAt: number
  readonly bornPassed: number
  deleted: boolean
}

export interface ModelMove {
  readonly id: number
  readonly container: number
  state: string
  readonly source: string
  readonly destination: string
  error: string | undefined
  readonly by: 'us' | 'others'
  /** Number of the event. */
  readonly madeAt: number
  /** Its place in lists. */
  readonly listedAs: number
}

/** Shares from 0 to 1; seconds. */
export interface ModelFaults {
  readonly lostBefore: number
  readonly lostAfter: number
  /** Answered with a timeout, and carried out up to two minutes later. */
  readonly late: number
  readonly serverErrors: number
  readonly rateLimits: number
  readonly refusals: number
  readonly moveFailures: number
  readonly lastingFailures: number
  readonly stays: number
  readonly copiesLeft: number
  readonly skipped: number
  /** Seconds that a job of a whole storage waits, and its batches. */
  readonly jobDelay: number
  readonly batch: number
  readonly moveSeconds: number
}

export const noFaults: ModelFaults = {
  ...{ lostBefore: 0, lostAfter: 0, late: 0, serverErrors: 0, rateLimits: 0, refusals: 0 },
  ...{ moveFailures: 0, lastingFailures: 0, stays: 0, copiesLeft: 0, skipped: 0 },
  ...{ jobDelay: 20, batch: 3, moveSeconds: 40 },
}

export interface ModelServer {
  faults: ModelFaults
  /** One project was asked to be moved to where it lies. */
  allowsOwnStorage: boolean
  /** Why it must not have happened, each. */
  readonly violations: string[]
  readonly requests: { readonly at: number; readonly process: object; readonly what: string }[]
  add(type: MoveType, storage: string): ModelRepository
  remove(repository: ModelRepository): void
  /** Somebody else schedules one. */
  scheduleByOthers(repository: ModelRepository): void
  readonly repositories: readonly ModelRepository[]
  left(storage: string, type: MoveType): readonly ModelRepository[]
  moves(type: MoveType): readonly ModelMove[]
  /** By storage and type: the number of the event when it was last looked at. */
  readonly looked: Map<string, number>
  readonly event: number
  platformOf(process: object): Platform
  /** What a console prints. */
  console(storage: string, types: readonly MoveType[]): string
}

/** `disorder`: how often two moves that follow each other are listed the wrong way round: lists go by time, not by id. */
export function modelServer(time: FakeTime, random: () => number, destination: string, disorder = 0): ModelServer {
  const repositories: ModelRepository[] = []
  const moves = new Map<MoveType, ModelMove[]>(moveTypes.map(type => [type, []]))
  const looked = new Map<string, number>()
  const ownLookedAt = new Map<string, number>()
  const requests: ModelServer['requests'] = []
  const violations: string[] = []
  let ids = 100
  let event = 0

  const movesOf = (type: MoveType) => moves.get(type) ?? []
  const find = (type: MoveType, id: number) =>
    repositories.find(each => each.type === type && each.id === id && !each.deleted)
  const goingOf = ({ type, id }: ModelRepository) =>
    movesOf(type).filter(({ container, state }) => container === id && outcomeOf(state) === 'going')
  const chance = (share: number) => share > 0 && random() < share

  const server: ModelServer = {
    faults: noFaults,
    allowsOwnStorage: false,
    violations,
    requests,
    repositories,
    looked,
    get event() {
      return event
    },
    add(type, storage) {
      const repository = { type, id: ++ids, storage, bornAt: ++event, bornPassed: time.passed, deleted: false }
      repositories.push(repository)
      return repository
    },
    remove(repository) {
      event++
      repository.deleted = true
      const list = movesOf(repository.type)
      for (let at = list.length - 1; at >= 0; at--) if (list[at]?.container === repository.id) list.splice(at, 1)
    },
    scheduleByOthers(repository) {
      if (goingOf(repository).length === 0) schedule(repository, destination, 'others')
    },
    left: (storage, type) =>
      repositories.filter(each => each.type === type && each.storage === storage && !each.deleted),
    moves: movesOf,
    console(storage, types) {
      return types
        .map(type => `signalbox ${JSON.stringify({ storage, type, left: server.left(storage, type).length })}`)
        .join('\n')
    },
    platformOf: process => platformOf(process),
  }
  return server

  /** `lookedAt`: when whoever asks last looked at its moves; what others do after that nobody can know. */
  function schedule(repository: ModelRepository, to: string, by: ModelMove['by'], lookedAt = 0): ModelMove {
    for (const going of by === 'us' ? goingOf(repository) : []) {
      const known = going.by === 'us' || going.madeAt < lookedAt
      if (known) violations.push(`${repository.type} ${repository.id} was scheduled while move ${going.id} was going`)
    }
    // A move of others that failed looks like one of the run's, whose request for the whole storage may still come to it: nobody can know.
    const others = movesOf(repository.type).some(
      move =>
        move.container === repository.id &&
        move.by === 'others' &&
        (move.madeAt > lookedAt || (move.state === 'failed' && repository.type !== 'project')),
    )
    if (by === 'us' && repository.storage === to && !others && !server.allowsOwnStorage)
      violations.push(`${repository.type} ${repository.id} was scheduled to where it lies`)
    const id = ++ids
    const move: ModelMove = {
      ...{ listedAs: disorder > 0 && random() < disorder ? id - 1.5 : id },
      ...{ id, container: repository.id, state: 'scheduled', error: undefined, by, madeAt: ++event },
      ...{ source: repository.storage, destination: to },
    }
    movesOf(repository.type).push(move)
    const { moveSeconds } = server.faults
    time.after(random() * moveSeconds * 1000, () => {
      move.state = chance(0.1) ? 'pondering' : 'started'
      time.after(random() * moveSeconds * 1000, () => finish(move, repository))
    })
    return move
  }

  function finish(move: ModelMove, repository: ModelRepository): void {
    event++
    const { moveFailures, lastingFailures, stays, copiesLeft } = server.faults
    if (repository.deleted || repository.storage !== move.source || chance(moveFailures)) {
      move.state = 'failed'
      move.error = chance(lastingFailures)
        ? 'No space left on device'
        : 'Timeout waiting for repository reference counter'
      return
    }
    if (chance(stays)) {
      move.state = 'finished'
      return
    }
    repository.storage = move.destination
    if (chance(0.3)) {
      move.state = 'replicated'
      time.after(random() * 5000, () => {
        move.state = chance(copiesLeft) ? 'cleanup failed' : 'finished'
      })
      return
    }
    move.state = chance(copiesLeft) ? 'cleanup failed' : 'finished'
  }

  /** Walks the storage by id, as it is when it comes there. */
  function work(type: MoveType, source: string, to: string): void {
    let cursor = 0
    const step = () => {
      const next = server
        .left(source, type)
        .filter(({ id }) => id > cursor)
        .sort((a, b) => a.id - b.id)
        .slice(0, server.faults.batch)
      for (const repository of next) {
        cursor = repository.id
        // As every instance does. What this run scheduled itself, and nobody else, it must not rely upon.
        const blurred = movesOf(type).some(({ container, by }) => container === repository.id && by === 'others')
        if (!(blurred && goingOf(repository).length > 0) && !chance(server.faults.skipped))
          schedule(repository, to, 'us')
      }
      if (next.length > 0) time.after(random() * 10_000, step)
    }
    time.after(random() * server.faults.jobDelay * 1000, step)
  }

  function platformOf(process: object): Platform {
    const ask = async <T>(what: string, carryOut: () => Outcome<T>, changes: boolean): Promise<Outcome<T>> => {
      requests.push({ at: time.passed, process, what })
      await Promise.resolve()
      const { faults } = server
      if (chance(faults.refusals)) return fail(chance(0.5) ? 'unauthorised' : 'forbidden', 401)
      if (chance(faults.rateLimits)) return fail('rate-limited', 429, { retryAfter: Math.ceil(random() * 90) })
      const unanswered = changes ? ({ unanswered: true } as const) : {}
      if (chance(faults.lostBefore)) return fail('unreachable', undefined, unanswered)
      if (chance(faults.serverErrors)) {
        if (chance(0.5)) carryOut()
        return fail('unexpected', 500)
      }
      if (changes && chance(faults.late)) {
        time.after(random() * 120_000, () => void carryOut())
        return fail('timeout', undefined, unanswered)
      }
      const outcome = carryOut()
      return chance(faults.lostAfter) ? fail('unreachable', undefined, unanswered) : outcome
    }
    const notFound = () => fail('not-found', 404)

    const post = (path: string, body: Readonly<Record<string, string>>, lookedAt: number): Outcome<unknown> => {
      const to = body.destination_storage_name ?? destination
      const bulk = /^\/(project|snippet|group)_repository_storage_moves$/.exec(path)
      if (bulk) {
        work(bulk[1] as MoveType, body.source_storage_name ?? '', to)
        return succeeded({ message: '202 Accepted' })
      }
      const one = /^\/(project|snippet|group)s\/(\d+)\/repository_storage_moves$/.exec(path)
      const repository = one && find(one[1] as MoveType, Number(one[2]))
      if (!repository) return notFound()
      return succeeded(record(repository.type, schedule(repository, to, 'us', lookedAt)))
    }

    const list = (path: string, query: Readonly<Record<string, unknown>>): Outcome<readonly unknown[]> => {
      event++
      const all = /^\/(project|snippet|group)_repository_storage_moves$/.exec(path)
      if (all) return succeeded(records(all[1] as MoveType))
      const own = /^\/(project|snippet|group)s\/(\d+)\/repository_storage_moves$/.exec(path)
      if (own) {
        const type = own[1] as MoveType
        if (!find(type, Number(own[2]))) return notFound()
        ownLookedAt.set(`${type} ${own[2]}`, event)
        return succeeded(records(type, Number(own[2])))
      }
      const storage = String(query.repository_storage)
      looked.set(`${storage}/project`, event)
      const after = Number(query.id_after ?? 0)
      return succeeded(
        server
          .left(storage, 'project')
          .filter(({ id }) => id > after)
          .sort((a, b) => a.id - b.id)
          .map(({ id }) => ({ id, path_with_namespace: `group/project-${id}`, repository_storage: storage })),
      )
    }

    const one = (path: string): Outcome<unknown> => {
      event++
      const project = find('project', Number(/^\/projects\/(\d+)$/.exec(path)?.[1]))
      if (!project) return notFound()
      if (project) looked.set(`${project.storage}/project`, event)
      return succeeded({ id: project.id, repository_storage: project.storage })
    }

    return {
      url: 'https://gitlab.example.com',
      get: async <T>(path: string) => (await ask(`GET ${path}`, () => one(path), false)) as Outcome<T>,
      send: async <T>(method: string, path: string, { body }: RequestOptions = {}) => {
        const given = body as Readonly<Record<string, string>>
        const [, type, id] = /^\/(project|snippet|group)s\/(\d+)\//.exec(path) ?? []
        const lookedAt = ownLookedAt.get(`${type} ${id}`) ?? 0
        return (await ask(`${method} ${path}`, () => post(path, given, lookedAt), true)) as Outcome<T>
      },
      page: async <T>(path: string, page: number, { query = {} }: RequestOptions = {}) =>
        (await ask(`GET ${path} ${page}`, () => paged(list(path, query), page, query), false)) as Outcome<Page<T>>,
      list: () => {
        throw new Error('Not used.')
      },
      graphql: () => {
        throw new Error('Not used.')
      },
    }
  }

  function records(type: MoveType, container?: number): readonly unknown[] {
    return movesOf(type)
      .filter(move => container === undefined || move.container === container)
      .sort((a, b) => b.listedAs - a.listedAs)
      .map(move => record(type, move))
  }
}

function record(type: MoveType, move: ModelMove) {
  return {
    ...{ id: move.id, state: move.state, created_at: '2026-03-01T12:00:00Z', error_message: move.error ?? null },
    ...{ source_storage_name: move.source, destination_storage_name: move.destination, shard: 'a' },
    [type]: { id: move.container, name: `${type} ${move.container}` },
  }
}

function paged(
  items: Outcome<readonly unknown[]>,
  page: number,
  query: Readonly<Record<string, unknown>>,
): Outcome<Page<unknown>> {
  if (!items.ok) return items
  const size = Number(query.per_page ?? 100)
  const from = (page - 1) * size
  return succeeded({
    items: items.value.slice(from, from + size),
    total: items.value.length,
    more: from + size < items.value.length,
  })
}

function fail(kind: FailureKind, status: number | undefined, more: Partial<Failure> = {}) {
  return failed({
    ...{ kind, message: `It is ${kind}.`, remedy: 'Try again.' },
    ...(status !== undefined && { status }),
    ...more,
  })
}

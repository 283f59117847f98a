/** What is behind the commands in tests? Runs in memory that do what a test says, and a person whose answers are written beforehand. */
import type * as library from '../../../../client/moves/moves.ts'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import type { Run, Wish } from '../../../../client/moves/run/run.ts'
import type { FailedRepository, RunPicture } from '../../../../client/moves/run/run-picture.ts'
import type { Platform } from '../../../../client/platform/platform.ts'
import type { MovesHost } from '../../../../client/vscode/host.ts'
import { back, given, left } from '../../../../client/vscode/instances/run-steps.ts'
import type { MoveDialogue, SavedFile, TickQuestion } from '../../../../client/vscode/moves/move-dialogue.ts'
import { away, backwards, person } from '../integrations/setting.ts'
import { aPicture } from './pictures.ts'

export interface FakeRun extends Run {
  /** Changes what is to be seen, and tells it. */
  become(change: Partial<RunPicture>): void
  /** Has the newest following end, as when it wants a person. */
  end(): void
  readonly followedBy: Platform[]
  readonly wishes: Wish[]
  readonly isClosed: boolean
  refusal: string | undefined
}

export function fakeRun(first: Partial<RunPicture> = {}, failed: readonly FailedRepository[] = []): FakeRun {
  let picture = aPicture({ followed: 'nobody', ...first })
  const listeners = new Set<() => void>()
  const ends = new Set<() => void>()
  const state = { isClosed: false, refusal: undefined as string | undefined }
  const become = (change: Partial<RunPicture>) => {
    picture = { ...picture, ...change }
    for (const listener of listeners) listener()
  }
  const run: FakeRun = {
    ...{ become, followedBy: [], wishes: [], refusal: undefined },
    get picture() {
      return picture
    },
    get isClosed() {
      return state.isClosed
    },
    end: () => ends.forEach(end => void end()),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    failures: ({ offset, limit }) => ({ total: failed.length, rows: failed.slice(offset, offset + limit) }),
    async wish(wish) {
      run.wishes.push(wish)
      return run.refusal
    },
    follow(platform, signal) {
      run.followedBy.push(platform)
      // Who only reads along changes nothing.
      if (picture.followed === 'nobody')
        become({ followed: 'here', ...(picture.stage === 'planned' && { stage: 'running', startedAt: 1 }) })
      return new Promise(resolve => {
        const end = () => {
          ends.delete(end)
          become({ followed: 'nobody' })
          resolve()
        }
        ends.add(end)
        signal.addEventListener('abort', end)
      })
    },
    async close() {
      state.isClosed = true
      listeners.clear()
    },
  }
  return run
}

export interface FakeHost {
  readonly host: { loadMoves(): Promise<MovesHost>; keptRuns(): Promise<readonly string[]> }
  readonly runs: Map<string, FakeRun>
  readonly created: Plan[]
  /** How often the library was loaded. */
  readonly loads: number
  /** Another process writes. */
  written(): void
}

/** `functions`: of the library, as a test needs them. */
export function fakeHost(first: readonly FakeRun[], functions: Partial<typeof library> = {}): FakeHost {
  const runs = new Map(first.map(run => [run.picture.run, run]))
  const created: Plan[] = []
  const watchers = new Set<() => void>()
  let loads = 0
  const found = (name: string) => {
    const run = runs.get(name)
    if (!run) throw new Error(`There is no run ${name}.`)
    return run
  }
  const moves = {
    listRuns: async () => [...runs.values()].map(({ picture }) => ({ picture })),
    openRun: async (name: string) => found(name),
    createRun: async (plan: Plan) => {
      created.push(plan)
      const run = fakeRun({ run: `run-${runs.size + 1}`, plan, stage: 'planned', startedAt: undefined })
      runs.set(run.picture.run, run)
      return { run }
    },
    limitedNetwork: (network: unknown) => network,
    ...functions,
  }
  const store = {
    place: '/state/moves',
    runs: async () => [...runs.keys()],
    watch(listener: () => void) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    remove: async (name: string) => void runs.delete(name),
  }
  return {
    runs,
    created,
    get loads() {
      return loads
    },
    written: () => watchers.forEach(watcher => void watcher()),
    host: {
      async loadMoves() {
        loads++
        return { moves, store } as unknown as MovesHost
      },
      keptRuns: async () => [...runs.keys()],
    },
  }
}

export interface MovePerson {
  readonly dialogue: MoveDialogue
  readonly heard: string[]
  /** What was refused, message and detail. */
  readonly refused: string[]
  readonly told: ReturnType<typeof person>['told']
  readonly ran: unknown[][]
  readonly opened: string[]
  readonly clipboard: string[]
  readonly saved: { readonly name: string; readonly text: string }[]
  /** What lists said of what was ticked. */
  readonly problems: string[]
  copied: string
}

type Reply = string | boolean | readonly string[] | typeof away | typeof backwards

/** Lists to tick are answered by labels; `decide` by the button. */
export function movePerson(...replies: Reply[]): MovePerson {
  const plain: Parameters<typeof person> = []
  const who = person(...plain)
  const next = (question: string): Reply => {
    const reply = replies.shift()
    if (reply === undefined) throw new Error(`Nobody expected the question: ${question}`)
    return reply
  }
  // Its own questions take from the same answers, one at a time.
  const one = <T>(ask: (dialogue: MoveDialogue) => Promise<T>) => {
    const reply = replies.shift()
    const asked = person(...(reply === undefined ? [] : [reply as string]))
    return ask(asked.dialogue as unknown as MoveDialogue).finally(() => {
      who.heard.push(...asked.heard)
    })
  }
  const saved: { name: string; text: string }[] = []
  const file = (name: string): SavedFile => ({ name, show: async () => undefined })
  const all: MovePerson = {
    ...{ heard: who.heard, told: who.told, ran: who.ran, opened: who.opened, clipboard: who.clipboard },
    ...{ refused: [], saved, problems: [], copied: '' },
    dialogue: {
      ...who.dialogue,
      pick: question => one(dialogue => dialogue.pick(question)),
      input: async question => {
        for (;;) {
          who.heard.push(`${question.title}: ${question.prompt}`)
          const reply = next(`${question.title}: ${question.prompt}`)
          if (reply === away) return left
          if (reply === backwards) return back
          const text = reply === true ? (question.value ?? '') : String(reply)
          const problem = question.check(text)
          if (problem === undefined) return given(text.trim())
          all.problems.push(typeof problem === 'string' ? problem : problem.note)
        }
      },
      confirm: question => one(dialogue => dialogue.confirm(question)),
      async tick<T>({ title, placeholder, choices, note = '', check }: TickQuestion<T>) {
        for (;;) {
          who.heard.push(
            `${title}: ${placeholder}\n${choices.map(({ label, description }) => `${label} (${description})`).join('\n')}\n${note}`,
          )
          const reply = next(`${title}: ${placeholder}`)
          if (reply === away) return left
          if (reply === backwards) return back
          const labels =
            reply === true ? choices.filter(({ ticked }) => ticked).map(({ label }) => label) : (reply as string[])
          const values = labels.map(label => {
            const found = choices.find(choice => choice.label === label)
            if (!found) throw new Error(`${label} is not among ${choices.map(choice => choice.label)}`)
            return found.value
          })
          const problem = check(values)
          if (problem === undefined) return given(values)
          all.problems.push(problem)
        }
      },
      async decide({ message, detail, buttons }) {
        who.heard.push(`${message}\n${detail}`)
        const reply = next(message)
        return buttons.find(button => button === reply)
      },
      async refuse({ message, detail }) {
        all.refused.push(`${message}\n${detail}`)
      },
      during: (_title, work) => work(new AbortController().signal, () => undefined),
      save: async (name, _kind, _ending, text) => {
        saved.push({ name, text })
        return file(name)
      },
      showText: async text => void saved.push({ name: 'untitled', text }),
      saveFolder: async (_button, files) => {
        saved.push(...files)
        return file('guide')
      },
      readClipboard: async () => all.copied,
    },
  }
  return all
}

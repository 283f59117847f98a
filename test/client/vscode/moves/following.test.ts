/** Does a window go on with what was going, on the instance where it began, and with nothing else? */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ExtensionContext } from 'vscode'
import { createMoveRuns } from '../../../../client/vscode/moves/create-move-runs.ts'
import { createKeptRuns } from '../../../../client/vscode/moves/kept-runs.ts'
import { createFakeOutput } from '../instances/fake-editor.ts'
import { memento } from '../integrations/setting.ts'
import { type FakeRun, fakeHost, fakeRun } from './fake-moves.ts'
import { aPlan, aWant, instanceUrl } from './pictures.ts'

const editor = vi.hoisted(() => ({ trusted: true }))
vi.mock('vscode', async () => {
  const { createFakeEditor } = await import('../instances/fake-editor.ts')
  const { vscode } = createFakeEditor()
  Object.defineProperty(vscode.workspace, 'isTrusted', { get: () => editor.trusted })
  return vscode
})

beforeEach(() => {
  vi.useFakeTimers()
  editor.trusted = true
})
afterEach(() => void vi.useRealTimers())

function aWindow(...first: FakeRun[]) {
  const fake = fakeHost(first)
  const asked: string[] = []
  const changes = new Set<() => void>()
  const state = { hasToken: true, known: [instanceUrl, 'https://current.example.com'] }
  const instances = {
    get all() {
      return state.known.map(url => ({ url, label: url, origin: 'settings' as const }))
    },
    onDidChange: (listener: () => void) => {
      changes.add(listener)
      return { dispose: () => changes.delete(listener) }
    },
    network: async () => undefined,
    async platform({ url }: { url: string }, how?: { quiet?: boolean }) {
      asked.push(`${url}${how?.quiet ? '' : ', asking for a token'}`)
      return state.hasToken && editor.trusted ? ({ url } as never) : undefined
    },
  }
  const kept = createKeptRuns(memento(new Map()))
  const { output, lines } = createFakeOutput()
  const runs = createMoveRuns({} as ExtensionContext, fake.host, instances as never, kept, output)
  return { runs, fake, asked, state, lines, kept, instancesChange: () => changes.forEach(tell => void tell()) }
}
const settled = () => vi.advanceTimersByTimeAsync(1000)

it('loads nothing where there is nothing to go on with', async () => {
  const { runs, fake, kept } = aWindow()
  await runs.read('going')
  expect(fake.loads).toBe(0)
  fake.runs.set('run-1', fakeRun({ stage: 'done' }))
  await kept.remember([fakeRun({ stage: 'done' }).picture])
  await runs.read('going')
  expect(fake.loads).toBe(0)
  await runs.read('kept')
  expect(runs.pictures).toHaveLength(1)
})

it('goes on with what was going, on its own instance', async () => {
  const run = fakeRun()
  const { runs, asked } = aWindow(run)
  await runs.read('going')
  await settled()
  expect(run.followedBy).toHaveLength(1)
  expect(asked).toEqual([instanceUrl])
  expect(runs.isFollowed('run-1')).toBe(true)
})

it('starts nothing that was only planned, and opens nothing that is over', async () => {
  const [planned, done] = [fakeRun({ stage: 'planned' }), fakeRun({ run: 'run-2', stage: 'done' })]
  const { runs } = aWindow(planned, done)
  await runs.read('going')
  await settled()
  expect([...planned.followedBy, ...done.followedBy]).toEqual([])
})

it('follows a run once, however often it changes', async () => {
  const run = fakeRun()
  const { runs } = aWindow(run)
  await runs.read('going')
  for (const perMinute of [1, 2, 3]) run.become({ perMinute })
  await settled()
  expect(run.followedBy).toHaveLength(1)
})

it('does not go on where following has ended, until something has changed', async () => {
  const run = fakeRun()
  const { runs } = aWindow(run)
  await runs.read('going')
  await settled()
  run.become({ stage: 'attention', wants: [aWant('failures')] })
  run.end()
  await settled()
  expect(run.followedBy).toHaveLength(1)
  run.become({ perMinute: 3 })
  await settled()
  expect(run.followedBy).toHaveLength(1)
  expect(await runs.wish('run-1', { kind: 'reschedule' })).toBeUndefined()
  await settled()
  expect(run.followedBy).toHaveLength(2)
})

it('asks for no token by itself, and goes on when there is one', async () => {
  const run = fakeRun()
  const { runs, state, asked, instancesChange } = aWindow(run)
  state.hasToken = false
  await runs.read('going')
  await settled()
  expect(runs.obstacle('run-1')).toBe('no-token')
  state.hasToken = true
  instancesChange()
  await settled()
  expect(runs.obstacle('run-1')).toBeUndefined()
  expect(asked).toEqual([instanceUrl, instanceUrl])
  expect(run.followedBy).toHaveLength(1)
})

it('takes no other instance for the one that the run began on', async () => {
  const run = fakeRun()
  const { runs, state, asked } = aWindow(run)
  state.known = ['https://current.example.com']
  await runs.read('going')
  await settled()
  expect(runs.obstacle('run-1')).toBe('unknown-instance')
  expect(await runs.start('run-1')).toContain('is not among your instances')
  expect(asked).toEqual([])
})

it('sends nothing from a workspace that is not trusted', async () => {
  editor.trusted = false
  const run = fakeRun()
  const { runs, asked } = aWindow(run)
  await runs.read('going')
  await settled()
  expect(runs.obstacle('run-1')).toBe('untrusted')
  expect(asked).toEqual([])
})

it('stays paused until it is resumed, in the next window too', async () => {
  const run = fakeRun()
  const { runs, kept } = aWindow(run)
  await runs.read('going')
  await settled()
  expect(await runs.pause('run-1')).toBeUndefined()
  expect([run.picture.followed, runs.obstacle('run-1'), kept.isPaused('run-1')]).toEqual(['nobody', 'paused', true])
  run.become({ perMinute: 9 })
  await settled()
  expect(run.followedBy).toHaveLength(1)
  expect(await runs.start('run-1')).toBeUndefined()
  expect(run.followedBy).toHaveLength(2)
  expect(kept.isPaused('run-1')).toBe(false)
})

it('leaves alone what another window goes on with', async () => {
  const run = fakeRun({ followed: 'elsewhere' })
  const { runs } = aWindow(run)
  await runs.read('going')
  expect(await runs.pause('run-1')).toContain('Another window')
})

it('sees a run that another process has planned meanwhile', async () => {
  const { runs, fake } = aWindow(fakeRun({ stage: 'planned' }))
  await runs.read('all')
  fake.runs.set('run-7', fakeRun({ run: 'run-7', stage: 'planned' }))
  fake.written()
  await settled()
  expect(runs.pictures.map(({ run }) => run)).toEqual(['run-1', 'run-7'])
})

it('frees every journal when the window closes', async () => {
  const [one, other] = [fakeRun(), fakeRun({ run: 'run-2' })]
  const { runs } = aWindow(one, other)
  await runs.read('going')
  await settled()
  await runs.stop()
  expect([one.isClosed, other.isClosed]).toEqual([true, true])
  expect([one.picture.followed, other.picture.followed]).toEqual(['nobody', 'nobody'])
})

it('says in the output why watching ended by a mistake, and does not try for ever', async () => {
  const run = fakeRun()
  run.follow = () => Promise.reject(new Error('a mistake'))
  const { runs, lines } = aWindow(run)
  await runs.read('going')
  await settled()
  expect(runs.obstacle('run-1')).toBe('failed')
  expect(lines.join('\n')).toContain('run-1 ended: Error: a mistake')
})

it('creates, starts and removes a run', async () => {
  const { runs, fake } = aWindow()
  const created = await runs.create(aPlan)
  expect(created).toEqual({ run: 'run-1' })
  expect(runs.pictures[0]?.stage).toBe('planned')
  expect(await runs.start('run-1')).toBeUndefined()
  expect(fake.runs.get('run-1')?.followedBy).toHaveLength(1)
  expect(await runs.remove('run-1')).toBeUndefined()
  expect(runs.pictures).toEqual([])
})

/** Does a closed window lose nothing? The real engine, journal and sandbox, and one window after another. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keptRuns } from '../../../../client/moves/hosts/kept-runs.ts'
import * as moves from '../../../../client/moves/hosts/node.ts'
import { createNodeNetwork } from '../../../../client/platform/hosts/node.ts'
import type { Network } from '../../../../client/platform/network.ts'
import { createPlatform } from '../../../../client/platform/platform.ts'
import { startSandbox } from '../../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../../client/sandbox/sandbox-options.ts'
import { createMoveRuns } from '../../../../client/vscode/moves/create-move-runs.ts'
import { createKeptRuns } from '../../../../client/vscode/moves/kept-runs.ts'
import type { WindowRuns } from '../../../../client/vscode/moves/window-runs.ts'
import { createFakeOutput } from '../instances/fake-editor.ts'
import { memento } from '../integrations/setting.ts'
import { aPlan } from './pictures.ts'

vi.mock('vscode', async () => (await import('../instances/fake-editor.ts')).createFakeEditor().vscode)

let folder: string
let sandbox: RunningSandbox
let network: Network
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-runs-'))
  network = createNodeNetwork({})
  sandbox = await startSandbox({ moveSpeed: 20, repositories: { projects: 60, snippets: 0, groups: 0 } })
})
afterAll(async () => {
  await network.close?.()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What windows share: the folder of runs, and what the editor keeps. */
const kept = createKeptRuns(memento(new Map()))

function openWindow() {
  const loads: number[] = []
  const host = {
    async loadMoves() {
      loads.push(1)
      return { moves, store: moves.openJournalFolder(folder) }
    },
    keptRuns: () => keptRuns(folder),
  }
  const instances = {
    all: [{ url: sandbox.url, label: 'sandbox', origin: 'sandbox' as const }],
    onDidChange: () => ({ dispose: () => undefined }),
    network: async () => network,
    platform: async (_: unknown, how?: { through?: (all: Network) => Network }) =>
      createPlatform({ url: sandbox.url, token: sandbox.token, network: how?.through?.(network) ?? network }),
  }
  const { output, lines } = createFakeOutput()
  const runs = createMoveRuns({} as never, host as never, instances as never, kept, output)
  return { runs, loads, lines }
}

function becomes(runs: WindowRuns, accept: (window: WindowRuns) => boolean): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (!accept(runs)) return
      subscription.dispose()
      resolve()
    }
    const subscription = runs.onDidChange(look)
    look()
  })
}
const newest = ({ pictures }: WindowRuns) => pictures[0]

it('goes on in the next window, and schedules nothing twice', async () => {
  const plan = {
    ...{ ...aPlan, types: ['project'] as const, rate: 50 },
    instance: { url: sandbox.url, label: 'sandbox', version: '17.5.1-ee' },
    counts: [{ source: 'default', type: 'project' as const, count: 60, how: 'exact' as const }],
    newestProject: undefined,
  }
  const first = openWindow()
  const created = await first.runs.create(plan)
  if ('problem' in created) throw new Error(created.problem)
  expect(await first.runs.start(created.run)).toBeUndefined()
  await becomes(first.runs, runs => (newest(runs)?.totals.moved ?? 0) > 0)
  await first.runs.stop()
  first.runs.dispose()

  const second = openWindow()
  await second.runs.read('going')
  const third = openWindow()
  await third.runs.read('going')
  await becomes(third.runs, runs => newest(runs)?.followed === 'elsewhere')
  await becomes(second.runs, runs => newest(runs)?.stage === 'done')
  await becomes(third.runs, runs => newest(runs)?.stage === 'done')
  expect(newest(second.runs)?.totals).toMatchObject({ moved: 60, failed: 0 })
  expect(sandbox.storages.count('default', 'project')).toBe(0)
  expect(sandbox.storages.askedTwice).toBe(0)
  expect([...second.lines, ...third.lines]).toEqual([])
  await Promise.all([second.runs.stop(), third.runs.stop()])
}, 60_000)

it('needs nothing of it once all is over', async () => {
  const [name] = await keptRuns(folder)
  expect(name).toBeDefined()
  await kept.remember(await shownRuns())
  const window = openWindow()
  await window.runs.read('going')
  expect(window.loads).toEqual([])
})

async function shownRuns() {
  const window = openWindow()
  await window.runs.read('kept')
  const { pictures } = window.runs
  await window.runs.stop()
  return pictures
}

/** Is a person led to a plan that is safe, and does nothing start without being wanted? */
import { describe, expect, it, vi } from 'vitest'
import type { PlanDraft, PlanWish } from '../../../../client/moves/plan/draft.ts'
import type { Guard } from '../../../../client/moves/plan/guard.ts'
import type { Plan } from '../../../../client/moves/plan/plan.ts'
import type { Storage } from '../../../../client/moves/plan/storages.ts'
import { failed, succeeded } from '../../../../client/platform/outcome.ts'
import { createMoveRuns } from '../../../../client/vscode/moves/create-move-runs.ts'
import { createKeptRuns } from '../../../../client/vscode/moves/kept-runs.ts'
import type { MoveTools } from '../../../../client/vscode/moves/move-tools.ts'
import { moveThisProject } from '../../../../client/vscode/moves/plan/move-this-project.ts'
import { planStorageMove } from '../../../../client/vscode/moves/plan/plan-storage-move.ts'
import { startStorageMove } from '../../../../client/vscode/moves/plan/start-storage-move.ts'
import { createFakeOutput } from '../instances/fake-editor.ts'
import { away, backwards, connected, instance, memento, refused } from '../integrations/setting.ts'
import { type FakeRun, fakeHost, fakeRun, movePerson } from './fake-moves.ts'
import { aPlan } from './pictures.ts'

vi.mock('vscode', async () => (await import('../instances/fake-editor.ts')).createFakeEditor().vscode)

const storages: readonly Storage[] = [
  { name: 'default', weight: 0, projects: { count: 1240, how: 'exact' } },
  { name: 'nvme', weight: 100, projects: { count: 1, how: 'exact' } },
  { name: 'old', weight: 0, projects: { count: 10_000, how: 'at-least' } },
]
const block: Guard = {
  id: 'same-storage',
  level: 'block',
  message: 'Source is destination.',
  remedy: 'Choose another.',
  link: 'https://docs.gitlab.com/x',
}
const accept: Guard = {
  id: 'source-weight',
  level: 'accept',
  message: 'default receives new projects. They stay.',
  remedy: 'Set its weight to 0.',
}
const note: Guard = { id: 'note', level: 'note', message: 'Nobody can push meanwhile.', remedy: 'Choose a quiet hour.' }

interface World {
  readonly storages?: readonly Storage[]
  readonly guards?: readonly Guard[]
  readonly typed?: string
  readonly tier?: 'free'
  readonly project?: unknown
  readonly run?: FakeRun
  readonly isAdmin?: false
  readonly details?: readonly string[]
}

function aSetting(world: World, ...replies: Parameters<typeof movePerson>) {
  const wishes: PlanWish[] = []
  const fake = fakeHost(world.run ? [world.run] : [], {
    listStorages: async () => succeeded(world.storages ?? storages),
    async draftPlan(wish) {
      wishes.push(wish)
      return succeeded(draft(wish, world))
    },
  })
  const who = movePerson(...replies)
  const instances = {
    ...{
      all: [instance],
      current: instance,
      project: 'shop/checkout',
      connect: async () => succeeded({ ...connected, user: { ...connected.user, isAdmin: world.isAdmin ?? true } }),
    },
    onDidChange: () => ({ dispose: () => undefined }),
    network: async () => undefined,
    platform: async () => ({ url: instance.url, get: async () => world.project ?? failed(refused) }) as never,
  }
  const { output } = createFakeOutput()
  const runs = createMoveRuns({} as never, fake.host, instances as never, createKeptRuns(memento(new Map())), output)
  const tools: MoveTools = {
    ...{ runs, instances, dialogue: who.dialogue, showDashboard: async () => undefined },
    settings: () => ({ requestRate: 5, attempts: 3, atOnce: 10 }),
  }
  return { ...fake, tools, who, wishes, created: fake.created }
}

function draft(wish: PlanWish, { guards = [], typed, tier, details = ['They are read-only.'] }: World): PlanDraft {
  const types =
    wish.types ?? (tier === 'free' ? (['project', 'snippet'] as const) : (['project', 'snippet', 'group'] as const))
  const counts = types.flatMap(type =>
    wish.sources.map(source => ({ source, type, count: type === 'project' ? 1240 : undefined, how: 'exact' as const })),
  )
  const plan: Plan = {
    ...aPlan,
    destination: undefined,
    ...definedOf(wish),
    types,
    counts,
    accepted: wish.accepted ?? [],
  }
  const open = guards.filter(({ id }) => !wish.accepted?.includes(id))
  return {
    plan,
    guards: open,
    confirmation: { question: 'Move 1,240 projects?', details, typed },
  }
}

function definedOf(wish: PlanWish): Partial<Plan> {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}

/** What a person says who takes what is proposed. */
const plain = [['default'], 'nvme', true, 'All at once', true] as const

describe('Plan Storage Move', () => {
  it('asks for storages with their counts, and starts what is confirmed', async () => {
    const { tools, who, created, runs } = aSetting({}, ...plain, 'Start')
    await planStorageMove(tools)
    expect(who.heard[0]).toContain(
      'default (1,240 projects · weight 0)\nnvme (1 project · weight 100)\nold (at least 10,000 projects',
    )
    expect(who.heard.join('\n')).toContain('Projects (1,240)\nSnippets (number not told by the instance)')
    expect(created).toMatchObject([{ sources: ['default'], destination: 'nvme', how: 'bulk', attempts: 3, rate: 5 }])
    expect(runs.get('run-1')?.followedBy).toHaveLength(1)
    expect(who.told.at(-1)?.message).toContain('The move default → nvme goes.')
  })

  it('keeps a plan for later, without asking the instance for anything', async () => {
    const { tools, who, created, runs } = aSetting({}, ...plain, 'Start Later')
    await planStorageMove(tools)
    expect(created).toHaveLength(1)
    expect(runs.get('run-1')?.followedBy).toEqual([])
    expect(who.told.at(-1)).toMatchObject({ labels: ['Start'] })
  })

  it('has a way back that keeps what was answered', async () => {
    const replies = [
      ['default', 'old'],
      backwards,
      true,
      'By weights',
      true,
      'One by one',
      backwards,
      'One by one',
      '25',
      '1',
      'Start',
    ] as const
    const { tools, created } = aSetting({}, ...replies)
    await planStorageMove(tools)
    expect(created).toMatchObject([{ sources: ['default', 'old'], how: 'each', atOnce: 25, attempts: 1 }])
    expect(created[0]?.destination).toBeUndefined()
  })

  it('judges what is typed and ticked', async () => {
    const { tools, who, created } = aSetting(
      {},
      [],
      ['default'],
      'nvme',
      [],
      true,
      'One by one',
      '0',
      '5000',
      '25',
      'x',
      '3',
      'Start',
    )
    await planStorageMove(tools)
    expect(who.problems).toEqual([
      'Tick at least one storage',
      'Tick at least one of them',
      ...['Write a number from 1 to 1,000.', 'Write a number from 1 to 1,000.', 'Write a number from 1 to 10.'],
    ])
    expect(created).toHaveLength(1)
  })

  it('says why groups are not offered', async () => {
    const { tools, who } = aSetting({ tier: 'free' }, ['default'], 'nvme', away)
    await planStorageMove(tools)
    expect(who.heard.at(-1)).toContain('Groups: this instance has no moves of them (groups: from Premium on)')
    expect(who.heard.at(-1)).not.toContain('Groups (')
  })

  it('has names typed where the instance tells none', async () => {
    const { tools, created } = aSetting({ storages: [] }, 'default, old', 'nvme', true, 'All at once', true, 'Start')
    await planStorageMove(tools)
    expect(created).toMatchObject([{ sources: ['default', 'old'], destination: 'nvme' }])
  })

  it('refuses what is blocked, with remedy and page', async () => {
    const { tools, who, created } = aSetting({ guards: [block, note] }, ...plain)
    await planStorageMove(tools)
    expect(who.refused).toEqual(['This move cannot start.\nSource is destination.\nChoose another.'])
    expect(created).toEqual([])
  })

  it('starts only when every warning was ticked', async () => {
    const { tools, who, created } = aSetting(
      { guards: [accept, note] },
      ...plain,
      'Go On',
      [],
      ['default receives new projects.'],
      'Start',
    )
    await planStorageMove(tools)
    expect(who.problems).toEqual(['Tick all of them, or press Escape'])
    expect(who.heard.find(text => text.startsWith('Move 1,240'))).toContain('Nobody can push meanwhile.')
    expect(created).toMatchObject([{ accepted: ['source-weight'] }])
  })

  it('asks nothing of somebody who may not move repositories', async () => {
    const guards = [{ ...block, id: 'not-administrator' }, block]
    for (const plan of [planStorageMove, moveThisProject]) {
      const { tools, who } = aSetting({ guards, isAdmin: false })
      await plan(tools)
      expect(who.heard).toEqual([])
      expect(who.refused).toHaveLength(1)
    }
  })

  it('tells what each storage holds in a list of its own, apart from what is read-only', async () => {
    const details = [
      'One after the other.',
      '"a": 3 projects.',
      '"b": 4 projects.',
      'They are read-only.',
      'At night.',
      'More.',
    ]
    const { tools, who } = aSetting({ details }, ['default', 'old'], 'nvme', true, 'All at once', true, 'Cancel')
    await planStorageMove(tools)
    expect(who.heard.at(-1)).toContain(
      'One after the other.\n"a": 3 projects.\n"b": 4 projects.\n\nThey are read-only.\n\nAt night.\n\nMore.',
    )
  })

  it('creates nothing where the person turns away from a warning or the confirmation', async () => {
    const turnedAway: Parameters<typeof movePerson>[] = [
      [...plain, 'Go On', away],
      [...plain, 'Go On', ['default receives new projects.'], 'Cancel'],
    ]
    for (const replies of turnedAway) {
      const { tools, created } = aSetting({ guards: [accept] }, ...replies)
      await planStorageMove(tools)
      expect(created).toEqual([])
    }
  })

  it('wants the name of the source typed where much is at stake', async () => {
    const { tools, who, created } = aSetting({ typed: 'default' }, ...plain, 'Start…', 'nvme', 'default')
    await planStorageMove(tools)
    expect(who.problems).toEqual(['Type default, exactly so.'])
    expect(created).toHaveLength(1)
    const another = aSetting({ typed: 'default' }, ...plain, 'Start…', away)
    await planStorageMove(another.tools)
    expect(another.created).toEqual([])
  })

  it('asks about a cluster only where something depends on it', async () => {
    const guards = [{ ...accept, id: 'direct-fetch' }]
    const { tools, wishes } = aSetting({ guards }, ...plain, 'No, a single node', 'Go On', away)
    await planStorageMove(tools)
    expect(wishes.map(({ cluster }) => cluster)).toEqual([undefined, false])
  })
})

describe('Start', () => {
  const planned = () => fakeRun({ stage: 'planned', startedAt: undefined })
  it('judges the plan anew, and asks again', async () => {
    const run = planned()
    const { tools, wishes } = aSetting({ run }, 'Start')
    await tools.runs.read('all')
    await startStorageMove(tools, run.picture)
    expect(wishes).toMatchObject([{ sources: ['default'], destination: 'nvme', attempts: 3 }])
    expect(run.followedBy).toHaveLength(1)
  })
  it('does not start what is blocked by now', async () => {
    const run = planned()
    const { tools, who } = aSetting({ run, guards: [block] })
    await startStorageMove(tools, run.picture)
    expect(who.refused).toHaveLength(1)
    expect(run.followedBy).toEqual([])
  })
})

describe('Move This Project', () => {
  const project = succeeded({ id: 7, path_with_namespace: 'shop/checkout', repository_storage: 'default' })
  it('moves the project of the workspace from where it is', async () => {
    const { tools, who, created } = aSetting({ project }, true, 'nvme', 'Start')
    await moveThisProject(tools)
    const only = { type: 'project', id: 7, label: 'shop/checkout' }
    expect(created).toMatchObject([{ how: 'one', only, sources: ['default'], destination: 'nvme', types: ['project'] }])
    expect(who.heard.join('\n')).toContain('To which storage shall shop/checkout go, which is on default?')
  })
  it('lets the guards judge its own storage', async () => {
    const { tools, who, created } = aSetting({ project, guards: [block] }, true, 'default')
    await moveThisProject(tools)
    expect(who.refused).toHaveLength(1)
    expect(created).toEqual([])
  })
  it('asks again for a project that is not there', async () => {
    const { tools, who } = aSetting({}, 'no path', 'shop/nothing', away)
    await moveThisProject(tools)
    expect(who.problems).toEqual(['Write a path as in group/project, or an id.'])
    expect(who.told[0]?.message).toContain('shop/nothing was not found.')
  })
})

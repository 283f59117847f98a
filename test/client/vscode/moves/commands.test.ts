/** Does each command do what it says to the run it is called for, and nothing without a yes? */
import { describe, expect, it, vi } from 'vitest'
import type { Guide, GuideWish } from '../../../../client/moves/guide/guide.ts'
import type { RunPicture } from '../../../../client/moves/run/run-picture.ts'
import * as of from '../../../../client/vscode/moves/commands/run-commands.ts'
import { writeMigrationGuide } from '../../../../client/vscode/moves/commands/write-migration-guide.ts'
import { createMoveRuns } from '../../../../client/vscode/moves/create-move-runs.ts'
import { createKeptRuns } from '../../../../client/vscode/moves/kept-runs.ts'
import type { MoveTools } from '../../../../client/vscode/moves/move-tools.ts'
import { createFakeOutput } from '../instances/fake-editor.ts'
import { away, instance, memento } from '../integrations/setting.ts'
import { type FakeRun, fakeHost, fakeRun, movePerson } from './fake-moves.ts'
import { aFailure, aPart, aPicture, aWant } from './pictures.ts'

vi.mock('vscode', async () => (await import('../instances/fake-editor.ts')).createFakeEditor().vscode)

function aSetting(first: readonly FakeRun[], ...replies: Parameters<typeof movePerson>) {
  const guides: GuideWish[] = []
  const fake = fakeHost(first, {
    consoleCheck: (source, types) => `check ${source} ${types}`,
    readConsoleAnswer: text => (text.includes('signalbox') ? { answers: [] } : { problem: 'This is no answer.' }),
    writeReport: ({ run }, failures, format) => `${run} ${failures.length} ${format}`,
    situations: ['any', 'empty', 'outdated', 'thousands'],
    situationLabel: situation => ({ label: situation, detail: '' }),
    writeGuide(wish) {
      guides.push(wish)
      const files = [{ name: 'sync.sh', text: '#!/bin/sh', executable: true }]
      return { guide: { title: 'A guide', markdown: '# Guide', files } satisfies Guide }
    },
  })
  const who = movePerson(...replies)
  const shown: string[] = []
  const instances = {
    ...{ all: [instance], current: instance, project: undefined, connect: async () => undefined },
    onDidChange: () => ({ dispose: () => undefined }),
    network: async () => undefined,
    platform: async () => ({ url: instance.url }) as never,
  }
  const { output } = createFakeOutput()
  const runs = createMoveRuns({} as never, fake.host, instances as never, createKeptRuns(memento(new Map())), output)
  const tools: MoveTools = {
    ...{ runs, instances, dialogue: who.dialogue, showDashboard: async run => void shown.push(run) },
    settings: () => ({ requestRate: 5, attempts: 3, atOnce: 10 }),
  }
  return { tools, who, guides, shown, fake }
}

const wanting = (...wants: RunPicture['wants']) => ({ stage: 'attention', followed: 'nobody', wants }) as const
const target = { run: 'run-1' }

it('asks which run, where several suit', async () => {
  const [one, other] = [fakeRun(), fakeRun({ run: 'run-2' })]
  const { tools, who, shown } = aSetting([one, other], 'default → nvme')
  await of.runCommand(tools, of.dashboard, undefined)
  expect(who.heard).toEqual(['Open Dashboard: Which storage move?'])
  expect(shown).toEqual(['run-1'])
})

it('takes the only one that suits, or says that there is none', async () => {
  const { tools, who } = aSetting([fakeRun({ stage: 'done' })])
  await of.runCommand(tools, of.start, undefined)
  expect(who.told.map(({ message }) => message)).toEqual([
    'No storage move waits to be started. Plan Storage Move makes one.',
  ])
})

describe('Reschedule Failed', () => {
  it('tells how many, and does nothing without a yes', async () => {
    const run = fakeRun(wanting(aWant('failures')))
    const { tools, who } = aSetting([run], false)
    await of.runCommand(tools, of.reschedule, target)
    expect(who.heard).toEqual(['Schedule the move of 3 repositories on gitlab.example.com again?'])
    expect(run.wishes).toEqual([])
  })
  it('takes a single repository of a row', async () => {
    const run = fakeRun(wanting(aWant('failures')))
    const { tools } = aSetting([run], true)
    await of.runCommand(tools, of.reschedule, { ...target, part: 'default/project', containers: [7] })
    expect(run.wishes).toEqual([{ kind: 'reschedule', part: 'default/project', containers: [7] }])
    expect(run.followedBy).toHaveLength(1)
  })
  it('tells why the run refuses', async () => {
    const run = fakeRun(wanting(aWant('failures')))
    run.refusal = 'The command line of another terminal follows it.'
    const { tools, who } = aSetting([run], true)
    await of.runCommand(tools, of.reschedule, target)
    expect(who.told).toMatchObject([{ level: 'warning', message: run.refusal }])
  })
})

it('asks a whole storage again only for its part, with what may happen', async () => {
  const run = fakeRun(wanting(aWant('unanswered')))
  const { tools, who } = aSetting([run], true)
  await of.runCommand(tools, of.scheduleAgain, target)
  expect(run.wishes).toEqual([{ kind: 'schedule-again', part: 'default/project' }])
  expect(who.heard[0]).toBe('Ask gitlab.example.com once more to move everything of default/project?')
})

it('schedules those that are left, of the part that wants it', async () => {
  const run = fakeRun({ ...wanting(aWant('left-over')), parts: [aPart('project', { left: 2 })] })
  const { tools, who } = aSetting([run], true)
  await of.runCommand(tools, of.scheduleLeft, target)
  expect(who.heard[0]).toBe('Schedule 2 repositories on default, one by one, on gitlab.example.com?')
  expect(run.wishes).toEqual([{ kind: 'schedule-left', part: 'default/project' }])
})

it('schedules a storage again where only the console tells what is left', async () => {
  const run = fakeRun(wanting(aWant('left-over', 'default/snippet')))
  const { tools } = aSetting([run], true)
  await of.runCommand(tools, of.scheduleLeft, target)
  expect(run.wishes).toEqual([{ kind: 'schedule-again', part: 'default/snippet' }])
})

describe('the console check', () => {
  const waiting = () =>
    fakeRun({
      ...wanting(aWant('console', 'default/snippet')),
      parts: [aPart('project', { stage: 'done' }), aPart('snippet', { stage: 'check' })],
    })
  it('goes to the clipboard', async () => {
    const { tools, who } = aSetting([waiting()])
    await of.runCommand(tools, of.copyConsoleCheck, target)
    expect(who.clipboard).toEqual(['check default snippet'])
    expect(who.told[0]?.labels).toEqual(['Enter Answer'])
  })
  it('takes the answer that was copied, and no other text', async () => {
    const run = waiting()
    const { tools, who } = aSetting([run], 'nothing of this kind', true)
    who.copied = 'signalbox {"storage":"default",\n"type":"snippet","left":0}'
    await of.runCommand(tools, of.enterConsoleAnswer, target)
    expect(who.problems).toEqual(['This is no answer.'])
    const text = 'signalbox {"storage":"default", "type":"snippet","left":0}'
    expect(run.wishes).toEqual([{ kind: 'console', source: 'default', text }])
  })
})

it('exports the report with all failures, in the format that is chosen', async () => {
  const failures = Array.from({ length: 2500 }, (_, index) => aFailure(index))
  const { tools, who } = aSetting([fakeRun({}, failures)], 'CSV')
  await of.runCommand(tools, of.report, target)
  expect(who.saved).toEqual([{ name: 'storage-move-run-1.csv', text: 'run-1 2500 csv' }])
})

it('shows the report at once where a message offers to', async () => {
  const { tools, who } = aSetting([fakeRun({ stage: 'done' })])
  await of.runCommand(tools, of.report, { ...target, show: true })
  expect(who.saved).toEqual([{ name: 'untitled', text: 'run-1 0 markdown' }])
})

it('ends a run with a reason', async () => {
  const run = fakeRun()
  const { tools, who } = aSetting([run], ' ', 'the new storage is full')
  await of.runCommand(tools, of.end, target)
  expect(who.problems).toEqual(['Write a reason, as for those who read the report.'])
  expect(run.wishes).toEqual([{ kind: 'give-up', reason: 'the new storage is full' }])
})

it('removes what is over, and not what goes', async () => {
  const { tools, who, fake } = aSetting([fakeRun({ stage: 'done' }), fakeRun({ run: 'run-2' })], true)
  await of.removeRun(tools, { run: 'run-2' })
  expect(who.told[0]?.message).toContain('This run goes.')
  await of.removeRun(tools, target)
  expect([...fake.runs.keys()]).toEqual(['run-2'])
})

it('opens a repository on its instance, and nowhere else', async () => {
  const evil = aFailure(8, { extra: { web_url: 'https://elsewhere.example/x' } })
  const { tools, who } = aSetting([fakeRun({}, [aFailure(7), evil])])
  await of.runCommand(tools, of.openMovedProject, { ...target, part: 'default/project', containers: [7] })
  await of.runCommand(tools, of.openMovedProject, { ...target, part: 'default/project', containers: [8] })
  expect(who.opened).toEqual(['https://gitlab.example.com/projects/7', 'https://gitlab.example.com/projects/8'])
})

it('tells what goes wrong, rather than nothing', async () => {
  const { tools, who } = aSetting([fakeRun()])
  await of.runCommand({ ...tools, showDashboard: () => Promise.reject(new Error('No panel.')) }, of.dashboard, target)
  expect(who.told).toMatchObject([{ level: 'error', message: 'Open Dashboard: No panel.' }])
})

describe('Write Migration Guide', () => {
  it('asks no more than a cluster needs', async () => {
    const { tools, who, guides } = aSetting([], 'A cluster', 'Open as a document')
    await writeMigrationGuide(tools)
    expect(guides).toEqual([{ situation: 'any', target: 'cluster' }])
    expect(who.saved).toEqual([{ name: 'untitled', text: '# Guide' }])
  })
  it('fills in host and directories where files are copied, and saves the scripts too', async () => {
    const replies = [
      'A single-node storage',
      'thousands',
      'git@new.example',
      true,
      'relative',
      '/mnt/new',
      'Save into a folder…',
    ]
    const { tools, who, guides } = aSetting([], ...replies.map(reply => reply as string | true))
    await writeMigrationGuide(tools)
    expect(guides).toEqual([
      {
        ...{ situation: 'thousands', target: 'single-node', host: 'git@new.example', destination: '/mnt/new' },
        source: '/var/opt/gitlab/git-data/repositories',
      },
    ])
    expect(who.problems).toEqual(['Write the whole path, from / on.'])
    expect(who.saved.map(({ name }) => name)).toEqual(['migration.md', 'sync.sh'])
  })
  it('writes nothing where the person turns away', async () => {
    const { tools, who } = aSetting([], 'A single-node storage', away)
    await writeMigrationGuide(tools)
    expect(who.saved).toEqual([])
  })
})

it('looks again only at runs that go', () => {
  expect(of.verify.suits(aPicture({ stage: 'planned', startedAt: undefined }))).toBe(false)
  expect(of.verify.suits(aPicture())).toBe(true)
})

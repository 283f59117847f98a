// Does a storage move go from its plan to its proof, and is a dangerous one stopped?
import * as vscode from 'vscode'
import type { RunningSandbox } from '../../../../client/sandbox/sandbox-options.ts'
import type { SignalboxApi } from '../../../../client/vscode/activate.ts'
import * as assert from '../../support/assert.ts'
import { runsInWorker, signalboxApi } from '../../support/signalbox-api.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Person, standIn } from '../integrations/person.ts'
import { fastInstance, forgetInstances, runBecomes } from './instance.ts'

const desktopOnly = runsInWorker ? describe.skip : describe
const run = async (command: string, ...values: unknown[]) =>
  await vscode.commands.executeCommand(`signalbox.${command}`, ...values)

desktopOnly('Plan Storage Move', () => {
  let api: SignalboxApi
  let sandbox: RunningSandbox
  let person: Person
  before(async () => {
    api = await signalboxApi()
    const repositories = { projects: 12, snippets: 3, groups: 2 }
    sandbox = await fastInstance(api, { moveSpeed: 10_000, repositories })
    await vscode.workspace
      .getConfiguration('signalbox')
      .update('moves.requestRate', 50, vscode.ConfigurationTarget.Global)
    sandbox.storages.setWeights({ default: 0, nvme: 100 })
    person = standIn()
  })

  it('plans, and starts what was confirmed', async () => {
    person.answers(/Storages to empty/, 'default')
    person.answers(/repositories of default go/, 'nvme')
    person.answers(/repositories shall move/, 'Projects')
    person.answers(/be scheduled\?/, 'All at once')
    person.answers(/How often/, '3')
    person.answers(/12 projects/, 'Start')
    await run('planStorageMove')
    assert.equal(api.moves.pictures.length, 1, person.heard.join('\n'))
  })

  it('follows it until nothing is left, and says so', async () => {
    const { totals } = await runBecomes(api, 'the run to be done', ({ stage }) => stage === 'done')
    assert.equal(totals.moved, 12)
    assert.equal(sandbox.storages.count('default', 'project'), 0)
    assert.equal(sandbox.storages.askedTwice, 0)
    await waitUntil(
      'the end to be told',
      person.onHear,
      () => person.heard,
      heard => heard.some(text => text.includes('is done: 12 repositories moved')),
    )
  })

  it('has the console prove what no interface tells, and takes its answer', async () => {
    person.answers(/Storages to empty/, 'default')
    person.answers(/repositories of default go/, 'nvme')
    person.answers(/repositories shall move/, 'Snippets')
    person.answers(/be scheduled\?/, 'All at once')
    person.answers(/How often/, '3')
    person.answers(/^Move at most 3 snippets/, 'Start')
    await run('planStorageMove')
    assert.equal(api.moves.pictures.length, 2, person.heard.slice(-6).join('\n'))
    const { run: name } = await runBecomes(api, 'the snippets to have moved', ({ totals }) => totals.moved === 3)
    await run('copyConsoleCheck', { run: name })
    assert.ok((await vscode.env.clipboard.readText()).includes('default'))
    person.answers(/Paste what the check printed/, sandbox.storages.console('default'))
    await run('enterConsoleAnswer', { run: name })
    await runBecomes(api, 'the run to be done', ({ stage, run: shown }) => stage === 'done' && shown === name)
  })

  it('stops the move of a project to its own storage on a version that loses data', async () => {
    const before = api.moves.pictures.length
    sandbox.become({ version: '14.2.3' })
    person.answers(/Which project shall move/, sandbox.project)
    person.answers(/To which storage/, 'nvme')
    await run('moveThisProject')
    assert.equal(api.moves.pictures.length, before)
    assert.ok(
      person.heard.some(text => text.includes('cannot start') && text.includes('14.2.3')),
      person.heard.join('\n'),
    )
    assert.equal(sandbox.storages.lost, [])
  })

  it('lets the same move through on the version that is mended, and says that it is of no use', async () => {
    sandbox.become({ version: '14.2.4' })
    person.answers(/Which project shall move/, sandbox.project)
    person.answers(/To which storage/, 'nvme')
    await run('moveThisProject')
    assert.ok(person.heard.at(-1)?.startsWith('Move the project'), person.heard.at(-1))
    assert.ok(person.heard.at(-1)?.includes('nothing is lost'))
  })

  it('plans the move of a project for later', async () => {
    const before = api.moves.pictures.length
    person.answers(/Which project shall move/, sandbox.project)
    person.answers(/To which storage/, 'praefect')
    person.answers(/cluster \(/, 'No, a single node')
    person.answers(/^Move the project/, 'Start Later')
    await run('moveThisProject')
    assert.equal(api.moves.pictures.length, before + 1, person.heard.slice(-5).join('\n'))
    assert.equal(api.moves.pictures[0]?.stage, 'planned')
    assert.equal(api.moves.isFollowed(api.moves.pictures[0]?.run ?? ''), false)
  })

  it('takes a run off the list', async () => {
    const [newest] = api.moves.pictures
    assert.ok(newest)
    person.answers(/from the list/, 'Remove')
    await run('removeStorageMove', { run: newest.run })
    assert.ok(!api.moves.pictures.some(picture => picture.run === newest.run))
  })

  after(async () => {
    person.restore()
    await vscode.workspace
      .getConfiguration('signalbox')
      .update('moves.requestRate', undefined, vscode.ConfigurationTarget.Global)
    await forgetInstances()
    await sandbox.stop()
  })
})

describe('Write Migration Guide', () => {
  it('opens a runbook for the situation that a person has', async () => {
    const person = standIn()
    try {
      person.answers(/What do the repositories go to/, 'A cluster')
      person.answers(/Write Migration Guide/, 'Open as a document')
      await run('writeMigrationGuide')
      const document = vscode.window.activeTextEditor?.document
      assert.equal(document?.languageId, 'markdown', person.heard.join('\n'))
      assert.ok(document?.getText().includes('gitlab-backup'))
    } finally {
      person.restore()
    }
  })
})

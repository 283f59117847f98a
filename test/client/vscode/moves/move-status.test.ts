/** Does the status bar tell the run that matters most, and does a notification tell what is new? */
import { describe, expect, it } from 'vitest'
import { noticesOf } from '../../../../client/vscode/moves/move-notices.ts'
import { moveStatus } from '../../../../client/vscode/moves/move-status.ts'
import { aPart, aPicture, aPlan, aWant } from './pictures.ts'

const free = () => undefined

describe('the status bar', () => {
  it('shows how far the run is', () => {
    expect(moveStatus([aPicture()], free)).toMatchObject({
      text: '$(sync~spin) 65 % · default → nvme',
      urgency: 'none',
      run: 'run-1',
    })
  })
  it('shows nothing where no run goes', () => {
    const pictures = (['planned', 'done', 'given-up'] as const).map(stage => aPicture({ stage }))
    expect(moveStatus(pictures, free)).toBeUndefined()
  })
  it('puts first what wants a person', () => {
    const wanting = aPicture({ run: 'run-2', stage: 'attention', followed: 'nobody', wants: [aWant('failures')] })
    const refused = aPicture({ run: 'run-3', stage: 'attention', followed: 'nobody', wants: [aWant('access')] })
    expect(moveStatus([aPicture(), wanting], free)).toMatchObject({ urgency: 'warning' })
    expect(moveStatus([aPicture(), wanting, refused], free)).toMatchObject({ urgency: 'error' })
    expect(moveStatus([aPicture(), wanting], free)?.text).toBe('$(warning) 65 %, needs you · default → nvme +1')
  })
  it('tells that the instance does not answer', () => {
    const trouble = { kind: 'unreachable', message: 'Nothing listens there.', remedy: '' } as const
    const status = moveStatus([aPicture({ trouble })], free)
    expect(status).toMatchObject({ text: '$(debug-disconnect) 65 %, no answer · default → nvme', urgency: 'warning' })
    expect(status?.tooltip).toContain('Nothing listens there.')
  })
  it('lets the person choose where there are several', () => {
    expect(moveStatus([aPicture()], free)?.run).toBe('run-1')
    expect(moveStatus([aPicture(), aPicture({ run: 'run-2' })], free)?.run).toBeUndefined()
  })
  it('never says 100 % while something is left', () => {
    const totals = { expected: 100_000, going: 1, moved: 99_999, leftCopies: 0, failed: 0 }
    const parts = [aPart('project', totals)]
    expect(moveStatus([aPicture({ totals, parts })], free)?.text).toContain('99 %')
  })
  it('counts what was seen where the instance does not tell how many there are', () => {
    const parts = [aPart('project', { expected: 80, moved: 40 }), aPart('snippet', { moved: 10, going: 10 })]
    const totals = { expected: undefined, going: 10, moved: 50, leftCopies: 0, failed: 0 }
    const status = moveStatus([aPicture({ totals, parts })], free)
    expect(status?.text).toContain('50 %')
    expect(status?.tooltip).toContain('50 of at least 100 moved')
  })
  it('warns where nobody goes on, but for a pause', () => {
    const picture = aPicture({ followed: 'nobody' })
    expect(moveStatus([picture], () => 'no-token')).toMatchObject({ urgency: 'warning' })
    expect(moveStatus([picture], () => 'paused')).toMatchObject({ urgency: 'none' })
  })
  it('makes no icon of a name', () => {
    const plan = { ...aPlan, sources: ['$(flame)'] }
    expect(moveStatus([aPicture({ plan })], free)?.text).toContain('$ (flame)')
  })
})

describe('notifications', () => {
  const keys = (...[change]: Parameters<typeof aPicture>) => noticesOf(aPicture(change)).map(({ key }) => key)
  it('tell the end, and offer the report', () => {
    const [notice] = noticesOf(aPicture({ stage: 'done', followed: 'nobody' }))
    expect(notice?.message).toBe(
      'The storage move default → nvme on gitlab.example.com is done: 812 repositories moved, and nothing is left on default.',
    )
    expect(notice?.actions.map(({ label }) => label)).toEqual(['Show Report', 'Open Dashboard'])
  })
  it('tell what only a person can do, with something to press', () => {
    const [notice] = noticesOf(aPicture({ stage: 'check', wants: [aWant('console')] }))
    expect(notice).toMatchObject({ key: 'want console default', level: 'information' })
    expect(notice?.actions.map(({ command }) => command)).toEqual([
      'signalbox.copyConsoleCheck',
      'signalbox.enterConsoleAnswer',
      'signalbox.openMoveDashboard',
    ])
  })
  it('ask for one check of a storage, however many types it is about', () => {
    const wants = [
      aWant('console', 'default/snippet'),
      aWant('console', 'default/group'),
      aWant('console', 'old/group'),
    ]
    expect(keys({ stage: 'check', wants })).toEqual(['want console default', 'want console old'])
  })
  it('tell that failures pile up from ten on, where they are one in twenty', () => {
    const totals = (failed: number, moved: number) => ({ expected: 5000, going: 9, moved, leftCopies: 0, failed })
    expect(keys({ totals: totals(9, 0) })).toEqual([])
    expect(keys({ totals: totals(10, 190) })).toEqual(['pile'])
    expect(keys({ totals: totals(10, 191) })).toEqual([])
  })
  it('tell nothing of a run that a person ended or has not started', () => {
    expect(keys({ stage: 'given-up' })).toEqual([])
    expect(keys({ stage: 'planned' })).toEqual([])
  })
})

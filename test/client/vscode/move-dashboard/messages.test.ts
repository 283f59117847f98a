/** Does each side of the dashboard take only what the other may say? */
import { describe, expect, it } from 'vitest'
import {
  dashboardCommands,
  longestAnswer,
  readFromDashboard,
  readToDashboard,
} from '../../../../client/vscode/webviews/moves/messages.ts'

describe('from the page', () => {
  it.each([
    { type: 'ready' },
    { type: 'command', command: 'verifyStorageMove' },
    { type: 'command', command: 'scheduleAgain', part: 'default/project' },
    { type: 'reschedule', chosen: [{ part: 'default/project', containers: [1, 2] }] },
    { type: 'failures', query: { offset: 0, limit: 25 } },
    { type: 'failures', query: { offset: 999_975, limit: 25, search: '', part: 'default/group' } },
    { type: 'console', source: 'default', text: '' },
    { type: 'open', part: 'default/project', container: 7 },
  ])('%j is taken', message => {
    expect(readFromDashboard({ ...message, more: 1 })).toEqual(message)
  })

  it.each([
    undefined,
    null,
    'ready',
    { type: 'unknown' },
    { type: 'command', command: 'removeInstance' },
    { type: 'command', command: 'signalbox.verifyStorageMove' },
    { type: 'command', command: 'constructor' },
    { type: 'command', command: 'scheduleAgain', part: 7 },
    { type: 'reschedule', chosen: [] },
    { type: 'reschedule', chosen: [{ part: 'default/project', containers: [] }] },
    { type: 'reschedule', chosen: [{ part: 'default/project', containers: [1.5] }] },
    { type: 'reschedule', chosen: [{ part: 'a', containers: [1] }, { containers: [1] }] },
    { type: 'failures', query: { offset: -1, limit: 25 } },
    { type: 'failures', query: { offset: 0, limit: 1_000_000 } },
    { type: 'failures', query: { offset: 0, limit: 25, search: 'x'.repeat(1001) } },
    { type: 'failures' },
    { type: 'console', source: '', text: 'x' },
    { type: 'console', source: 'default', text: 'x'.repeat(longestAnswer + 1) },
    { type: 'open', part: 'default/project', container: '7' },
    { type: 'open', part: 'default/project', container: 0 },
  ])('%# is not', message => {
    expect(readFromDashboard(message)).toBeUndefined()
  })

  it('asks for no command but those of a run', () => {
    expect(dashboardCommands.filter(name => !/Move|Left|Again|Check|Answer|Failed/.test(name))).toEqual([])
  })
})

describe('to the page', () => {
  it.each([
    { type: 'picture', now: 1, picture: {} },
    { type: 'failures', query: {}, page: {} },
    { type: 'answered', source: 'default' },
    { type: 'unreadable', message: 'It is gone.' },
  ])('%j is taken', message => {
    expect(readToDashboard(message)).toBe(message)
  })

  it.each([undefined, 7, {}, { type: 'picture' }, { type: 'failures', page: {} }, { type: 'unreadable' }])(
    '%j is left',
    message => {
      expect(readToDashboard(message)).toBeUndefined()
    },
  )
})

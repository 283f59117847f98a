/** Does the status bar say which version counts, and when something is wrong? */
import { expect, it } from 'vitest'
import { statusBarContent } from '../../../client/vscode/status-bar-content.ts'

it('names the target version and where it comes from', () => {
  const content = statusBarContent({ kind: 'running', target: { target: '16.0', source: 'config' } })
  expect(content).toMatchObject({ text: 'Signalbox: 16.0', level: 'normal', command: 'signalbox.chooseTargetVersion' })
  expect(content.tooltip).toContain('from `.signalbox.yml`')
})

it('names the instance whose version counts, and makes no markup of its name', () => {
  const target = { target: '17.5', source: 'instance', instance: 'gitlab.example.com' } as const
  const shown = (instance: string) => statusBarContent({ kind: 'running', target: { ...target, instance } }).tooltip
  expect(shown('gitlab.example.com')).toContain('the version of the connected instance gitlab\\.example\\.com.')
  expect(shown('[Shop](https://example.org)')).not.toContain('](')
})

it('puts a problem with the target first', () => {
  const problem = 'The catalogue covers 14.0 to 20.0.'
  const content = statusBarContent({ kind: 'running', target: { target: '99.0', source: 'setting', problem } })
  expect(content).toMatchObject({ text: '$(warning) Signalbox: 99.0', level: 'warning' })
  expect(content.tooltip.startsWith(problem)).toBe(true)
})

it('leads to the output while there is no target', () => {
  expect(statusBarContent({ kind: 'idle' })).toMatchObject({ level: 'normal', command: 'signalbox.showOutput' })
  expect(statusBarContent({ kind: 'starting' })).toMatchObject({ level: 'normal', command: 'signalbox.showOutput' })
  const failed = statusBarContent({ kind: 'failed', failure: 'not-started' })
  expect(failed).toMatchObject({ level: 'error', command: 'signalbox.showOutput' })
  expect(failed.tooltip).toContain('did not start')
})

/** Does the list of target versions show what each would find, and which is chosen? */
import { expect, it } from 'vitest'
import { countDescription, versionPicks } from '../../../client/vscode/version-picks.ts'

const versions = [
  { version: '16.0', error: 3, warning: 0, information: 0 },
  { version: '15.9', error: 1, warning: 2, information: 0 },
]

it('starts with auto and keeps the order of the server', () => {
  const picks = versionPicks({
    versions,
    chosen: 'auto',
    target: { target: '16.0', source: 'catalogue' },
    counted: true,
  })
  expect(picks.map(({ value }) => value)).toEqual(['auto', '16.0', '15.9'])
  expect(picks.map(({ description }) => description)).toEqual([
    'now 16.0, the newest version that the catalogue covers',
    '3 errors',
    '1 error · 2 warnings',
  ])
})

it('marks the choice, also when it is a version', () => {
  const picks = versionPicks({ versions, chosen: '15.9', target: { target: '15.9', source: 'setting' }, counted: true })
  expect(picks.filter(({ current }) => current).map(({ label }) => label)).toEqual(['$(check) 15.9'])
  expect(picks[0]?.description).not.toContain('15.9')
})

it('says of auto that it is the version of the connected instance', () => {
  const target = { target: '15.9', source: 'instance', instance: 'gitlab.example.com' } as const
  const [auto] = versionPicks({ versions, chosen: 'auto', target, counted: true })
  expect(auto?.description).toBe('now 15.9, the version of the connected instance gitlab.example.com')
})

it('counts nothing where no pipeline file is open', () => {
  const picks = versionPicks({ versions, chosen: 'auto', target: undefined, counted: false })
  expect(picks.slice(1).every(({ description }) => description === '')).toBe(true)
})

it.each([
  [{ error: 0, warning: 0, information: 0 }, 'nothing found'],
  [{ error: 1, warning: 1, information: 1 }, '1 error · 1 warning · 1 notice'],
  [{ error: 0, warning: 0, information: 2 }, '2 notices'],
])('says %j as %s', (count, words) => {
  expect(countDescription({ version: '16.0', ...count })).toBe(words)
})

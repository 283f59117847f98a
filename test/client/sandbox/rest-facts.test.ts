/** Are facts about releases checked before the sandbox goes by them, and does it go by them to the patch? */
import { expect, test } from 'vitest'
import {
  losesSameCluster,
  needsDirectFetch,
  releaseIn,
  wholeVersion,
} from '../../../client/sandbox/storages/version-facts.ts'
import { restApiProblems, restApiSource } from '../../../scripts/generate/rest-api-source.ts'

test('what is no release is named', () => {
  const file = {
    introduced: { fine: '15.2', wrong: '15.2.1' },
    between: { fine: ['15.0', '15.2'], wrong: ['15.0', 'later'] },
    fixed: { fine: ['15.0.3', '15.1.0'], wrong: ['15.1'], none: [] },
  } as const
  expect(restApiProblems(file).map(({ field }) => field)).toEqual([
    'introduced.wrong',
    'between.wrong',
    'fixed.wrong',
    'fixed.none',
  ])
  expect(restApiSource({ introduced: { x: '15.2' } })).toContain('export const introduced = { x: "15.2" } as const')
})

test.each([
  ['14.2.3', '14.2.3'],
  [' 14.2 ', '14.2'],
  ['14.2.03', '14.2.3'],
  ['v5', undefined],
  ['newest', undefined],
  ['14', undefined],
])('%j is kept as %j', (text, release) => expect(releaseIn(text)).toBe(release))

test('a version without a patch is the first of its line', () => {
  expect([wholeVersion('14.2'), wholeVersion('14.2.3')]).toEqual(['14.2.0', '14.2.3'])
  expect([losesSameCluster('14.2'), losesSameCluster('14.3'), losesSameCluster('13.12')]).toEqual([true, false, true])
  expect(['13.11', '13.12.3', '14.0', '14.1.9', '14.2'].map(needsDirectFetch)).toEqual([false, true, true, true, false])
})

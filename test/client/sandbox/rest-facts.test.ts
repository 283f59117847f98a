/** Are facts about releases checked before the sandbox goes by them, and does it go by them to the patch? */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  losesSameCluster,
  needsDirectFetch,
  releaseIn,
  wholeVersion,
} from '../../../client/sandbox/storages/version-facts.ts'
import { restApiProblems, restApiSource } from '../../../scripts/generate/rest-api-source.ts'
import { type StorageMovesFile, storageMovesFile } from '../../../scripts/generate/storage-moves-source.ts'

test('what is no release is named', () => {
  const file = { introduced: { fine: '15.2', wrong: '15.2.1' } }
  expect(restApiProblems(file).map(({ field }) => field)).toEqual(['introduced.wrong'])
})

test('what is about moves is taken from its own file', () => {
  const moves = JSON.parse(readFileSync(storageMovesFile, 'utf8')) as StorageMovesFile
  const source = restApiSource({ introduced: { x: '15.2' } }, moves)
  expect(source).toContain(`x: "15.2", "storage-moves-of-a-project": "${moves.introduced.project.each}"`)
  expect(source).toContain(`first: "${moves.directFetch.first}"`)
  expect(source).toContain(`fixed: ["${moves.ownStorage.fixed.join('", "')}"]`)
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

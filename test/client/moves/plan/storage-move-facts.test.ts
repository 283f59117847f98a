/** Are facts about versions checked before they are believed? */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type StorageMovesFile,
  storageMovesFile,
  storageMovesProblems,
  storageMovesSource,
} from '../../../../scripts/generate/storage-moves-source.ts'

const file = JSON.parse(readFileSync(storageMovesFile, 'utf8')) as StorageMovesFile

describe('the file of facts', () => {
  it('is sound, and becomes a module', () => {
    expect(storageMovesProblems(file)).toEqual([])
    expect(storageMovesSource(file)).toContain('fixed: ["13.12.12", "14.0.11", "14.1.6", "14.2.4", "14.3.0"]')
  })

  it.each<[string, object]>([
    ['introduced.group.bulk', { introduced: { ...file.introduced, group: { each: '13.9', bulk: '13.9.1' } } }],
    ['introduced.design', { introduced: { ...file.introduced, design: { each: '13.9', bulk: '13.9' } } }],
    ['ownStorage.fixed', { ownStorage: { ...file.ownStorage, fixed: ['14.3.0', '13.12.12'] } }],
    ['ownStorage.fixed', { ownStorage: { ...file.ownStorage, fixed: ['14.2.4', '14.2.5'] } }],
    ['ownStorage.fixed', { ownStorage: { ...file.ownStorage, fixed: ['14.3'] } }],
    ['ownStorage.fixed', { ownStorage: { ...file.ownStorage, fixed: [] } }],
    ['ownStorage.link', { ownStorage: { ...file.ownStorage, link: 'http://docs.gitlab.com' } }],
    ['directFetch.flag', { directFetch: { ...file.directFetch, flag: 'Direct fetch' } }],
    ['directFetch.first', { directFetch: { ...file.directFetch, first: 13.12 } }],
    ['directFetch.last', { directFetch: { ...file.directFetch, last: 'v5' } }],
  ])('names a mistake: %s', (field, wrong) => {
    const problems = storageMovesProblems({ ...file, ...wrong })
    expect(problems.map(problem => problem.field)).toEqual([field])
    expect(problems[0]?.message).toMatch(/^it must .*\.$/)
  })
})

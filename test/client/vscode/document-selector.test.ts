/** Do exactly the files that are checked go to the server? */
import { describe, expect, it } from 'vitest'
import { documentSelector, globsOf } from '../../../client/vscode/document-selector.ts'
import { defaultGlobs, readSurfaces } from '../../../server/core/features/default-globs.ts'

const folder = 'file:///home/me/shop'

it('takes the language everywhere, YAML only where pipeline files lie', () => {
  expect(documentSelector('pipeline', ['**/.gitlab-ci.yml'], [folder])).toEqual([
    { language: 'gitlab-ci', scheme: 'file' },
    { language: 'gitlab-ci', scheme: 'untitled' },
    { language: 'yaml', scheme: 'file', pattern: '**/.gitlab-ci.yml' },
    { language: 'yaml', scheme: 'untitled', pattern: '**/.gitlab-ci.yml' },
  ])
})

it('takes JSON with and without comments where payloads lie', () => {
  expect(documentSelector('alert', ['in/*.json'], [folder])).toEqual([
    { language: 'alert-payload', scheme: 'file' },
    { language: 'alert-payload', scheme: 'untitled' },
    { language: 'json', pattern: { baseUri: folder, pattern: 'in/*.json' } },
    { language: 'jsonc', pattern: { baseUri: folder, pattern: 'in/*.json' } },
  ])
})

it('takes the scheme of a virtual folder', () => {
  const schemes = documentSelector('mapping', [], ['vscode-vfs://host/shop']).map(({ scheme }) => scheme)
  expect(schemes).toEqual(['file', 'untitled', 'vscode-vfs'])
})

it('reads a glob without ** as relative to each folder', () => {
  const other = 'file:///home/me/other'
  const filters = documentSelector('pipeline', ['ci/*.yml'], [folder, other])
  expect(filters.filter(({ language }) => language === 'yaml')).toEqual([
    { language: 'yaml', pattern: { baseUri: folder, pattern: 'ci/*.yml' } },
    { language: 'yaml', pattern: { baseUri: other, pattern: 'ci/*.yml' } },
  ])
})

describe('the setting', () => {
  it.each([undefined, null, 1, [], {}, { pipeline: 'ci/*.yml' }, { pipeline: [] }, { pipeline: [1] }])(
    '%j means the default',
    files => {
      expect(globsOf('pipeline', files)).toBe(defaultGlobs.pipeline)
    },
  )

  it('replaces the default of one kind and leaves the others', () => {
    const files = { alert: ['in/*.json', 7] }
    expect(globsOf('alert', files)).toEqual(['in/*.json'])
    expect(globsOf('mapping', files)).toBe(defaultGlobs.mapping)
  })
})

it('looks for what is more special first', () => {
  expect(readSurfaces).toEqual(['mapping', 'alert', 'pipeline'])
})

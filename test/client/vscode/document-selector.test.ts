/** Do exactly the pipeline files go to the server? */
import { describe, expect, it } from 'vitest'
import { defaultPipelineGlobs, documentSelector, pipelineGlobs } from '../../../client/vscode/document-selector.ts'

const folder = 'file:///home/me/shop'

it('takes the language everywhere, YAML only where pipeline files lie', () => {
  expect(documentSelector(['**/.gitlab-ci.yml'], [folder])).toEqual([
    { language: 'gitlab-ci', scheme: 'file' },
    { language: 'gitlab-ci', scheme: 'untitled' },
    { language: 'yaml', scheme: 'file', pattern: '**/.gitlab-ci.yml' },
    { language: 'yaml', scheme: 'untitled', pattern: '**/.gitlab-ci.yml' },
  ])
})

it('takes the scheme of a virtual folder', () => {
  const schemes = documentSelector([], ['vscode-vfs://host/shop']).map(({ scheme }) => scheme)
  expect(schemes).toEqual(['file', 'untitled', 'vscode-vfs'])
})

it('reads a glob without ** as relative to each folder', () => {
  const other = 'file:///home/me/other'
  expect(documentSelector(['ci/*.yml'], [folder, other]).filter(({ language }) => language === 'yaml')).toEqual([
    { language: 'yaml', pattern: { baseUri: folder, pattern: 'ci/*.yml' } },
    { language: 'yaml', pattern: { baseUri: other, pattern: 'ci/*.yml' } },
  ])
})

describe('the setting', () => {
  it.each([undefined, null, 1, [], {}, { pipeline: 'ci/*.yml' }, { pipeline: [] }, { pipeline: [1] }])(
    '%j means the default',
    files => {
      expect(pipelineGlobs(files)).toBe(defaultPipelineGlobs)
    },
  )

  it('replaces the default', () => {
    expect(pipelineGlobs({ pipeline: ['ci/*.yml', 7] })).toEqual(['ci/*.yml'])
  })
})

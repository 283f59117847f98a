/** What does the pointer tell? */
import { expect, it } from 'vitest'
import { hoverIn } from '../../support/core.ts'
import { cursorIn } from '../../support/markers.ts'

function told(source: string, target?: string): string | undefined {
  const { text, offset } = cursorIn(source)
  return hoverIn(text, offset, target ? { target } : {})
}

it('over something removed: since when, what instead, before and after', () => {
  const markdown = told('build:\n  ty▮pe: test\n  script: x\n') ?? ''
  expect(markdown).toContain('was removed in 15.0, deprecated since 14.6')
  expect(markdown).toContain('Use `stage` instead')
  expect(markdown).toContain('Before:')
  expect(markdown).toContain('stage: ')
  expect(markdown).toMatch(/<https:\/\/docs\.gitlab\.com\//)
})

it('over something deprecated at a lower target: from when on it is gone', () =>
  expect(told('build:\n  script: echo $CI_BUI▮LD_REF\n', '15.0')).toContain(
    'is deprecated since 14.8, removed in 16.0',
  ))

it('over a keyword: what it is for', () => {
  expect(told('build:\n  sc▮ript: x\n')).toMatch(/^\*\*script\*\*: \S/)
  expect(told('build:\n  artifacts:\n    reports:\n      ju▮nit: x\n')).toMatch(/^\*\*junit\*\*: \S/)
})

it('over a variable: what it holds', () =>
  expect(told('build:\n  script: echo $CI_COM▮MIT_SHA\n')).toMatch(/^\*\*CI_COMMIT_SHA\*\*: \S/))

it('over a name that people chose: nothing', () => {
  expect(told('bui▮ld:\n  script: x\n')).toBeUndefined()
  expect(told('build:\n  script: ma▮ke\n')).toBeUndefined()
  expect(told('build:\n  variables:\n    MI▮NE: x\n')).toBeUndefined()
})

/** Does a broken entry tell its author which file, which field, and what to do? */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDetects } from '../../scripts/generate/entry-checks.ts'
import { readEntry } from '../../scripts/generate/entry-files.ts'
import { schemaCheck } from '../../scripts/generate/entry-schema.ts'
import { describeProblem } from '../../scripts/generate/problem.ts'

const check = schemaCheck(JSON.parse(readFileSync('schemas/deprecation.schema.json', 'utf8')))

const good = `title: The keyword \`types\`
announced: "14.6"
removed: "15.0"
breaking: true
surfaces: [pipeline]
detect:
  - keyword: types
fix: { rename: stages }
safety: safe
replacement: stages
summary: It is gone, so the list of stages has to stand under another name.
links:
  - https://docs.gitlab.com/ci/yaml/#stages
example:
  before: |
    types: [build]
  after: |
    stages: [build]
`

function problemsOf(text: string, name = 'ci-types.yml'): string[] {
  return readEntry(name, text, check).problems.map(describeProblem)
}

function without(field: string): string {
  return good.replace(new RegExp(`^${field}:.*\\n(?:  .*\\n)*`, 'm'), '')
}

it('reads an entry without fault', () => {
  const { entry, problems } = readEntry('ci-types.yml', good, check)
  expect(problems).toEqual([])
  expect(entry).toMatchObject({ id: 'ci-types', detect: [{ keyword: 'types' }], replacement: 'stages' })
})

it('gives an entry that no file can show an empty list of detectors', () => {
  const text = `title: A page\nremoved: "15.0"\nbreaking: false\nsurfaces: []\nsummary: ${'It is gone from the menu. '.repeat(3)}\nlinks: [https://docs.gitlab.com/]\n`
  expect(readEntry('a-page.yml', text, check)).toMatchObject({ entry: { detect: [] }, problems: [] })
})

describe('names file, line and field, and says what to do', () => {
  const cases: [why: string, text: string, expected: RegExp][] = [
    [
      'a version without quotes',
      good.replace('"14.6"', '14.10'),
      /^schemas\/deprecations\/ci-types\.yml:2: announced: .*number 14\.1\. Write it in quotes/,
    ],
    [
      'something that is no version',
      good.replace('"15.0"', '"15"'),
      /:3: removed: `15` does not match .*such as "14\.6"/,
    ],
    ['an unknown field', `${good}sumary: x\n`, /:19: sumary: there is no such field\. Known here: title, announced/],
    ['a missing field', without('summary'), /: `summary` is missing\. Add it: One or two sentences/],
    ['no version at all', without('announced').replace(/^removed.*\n/m, ''), /neither `announced` nor `removed`/],
    [
      'an unknown detector',
      good.replace('keyword: types', 'regexp: t.*'),
      /:7: detect\[0\]: .*known kinds. Use one of: keyword, variable, template/,
    ],
    [
      'a detector that lacks something',
      good.replace('keyword: types', 'variable: TYPES'),
      /:7: detect\[0\]: `role` is missing\. Add it: `predefined`/,
    ],
    [
      'a wrong choice in a detector',
      good.replace('keyword: types', '{ variable: TYPES, role: own }'),
      /:7: detect\[0\]\.role: `own` is not allowed\. Write one of: predefined, setting/,
    ],
    [
      'an unknown fix',
      good.replace('rename: stages', 'delete: stages'),
      /:8: fix: .*Use one of: rename, replace, remove, rewrite/,
    ],
    ['a detector without an example', without('example'), /`detect` needs `example` beside it/],
    ['a fix without its result', good.replace(/ {2}after[\s\S]*$/, ''), /example: `after` is missing/],
    ['a rename without a replacement', without('replacement'), /: `replacement` is missing/],
    [
      'a rename to something else',
      good.replace('replacement: stages', 'replacement: stage'),
      /:10: replacement: the fix writes `stages`, but messages would say `stage`/,
    ],
    [
      'dates the wrong way round',
      good.replace('"14.6"', '"15.10"'),
      /:3: removed: it is announced in 15\.10, but 15\.0 is not later/,
    ],
    ['a link without encryption', good.replace('https:', 'http:'), /:13: links\[0\]: `http:.*does not match/],
    [
      'an example that is no YAML',
      good.replace('types: [build]', 'types: [build'),
      /:15: example\.before: this is no pipeline file/,
    ],
    [
      'a file that is no YAML',
      good.replace('surfaces: [', 'surfaces: [['),
      /ci-types\.yml:\d+: this is no YAML that can be read/,
    ],
  ]
  it.each(cases)('%s', (_, text, expected) => {
    expect(problemsOf(text).join('\n')).toMatch(expected)
  })

  it('says a thing once', () => {
    const [text] = cases.filter(([why]) => why === 'a detector that lacks something').map(([, broken]) => broken)
    expect(problemsOf(text ?? '')).toHaveLength(1)
  })

  it('lists all that is wrong with a file', () => {
    expect(problemsOf(good.replace('"14.6"', '14.6').replace('breaking: true', 'breaking: maybe'))).toHaveLength(2)
  })

  it('wants an id for a file name', () => {
    expect(problemsOf(good, 'CI_Types.yaml')).toEqual([
      expect.stringContaining('small letters, digits and single dashes'),
    ])
  })
})

it('finds what two entries claim, whatever the order of the keys', () => {
  const entry = (id: string, detect: string) =>
    readEntry(`${id}.yml`, good.replace('keyword: types', detect), check).entry
  const entries = [entry('one', '{ variable: A, role: setting }'), entry('two', '{ role: setting, variable: A }')]
  expect(sharedDetects(entries.flatMap(found => found ?? []))).toEqual([
    { id: 'two', field: 'detect[0]', message: expect.stringContaining('in one.yml. Keep it in one place') },
  ])
})

/** Does reading a text piece by piece, and again after an edit, give what reading it afresh gives? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../server/core/text/span.ts'
import { findingsOfVersions, parsed, problemsOf } from '../../support/core.ts'

const pipeline = `# header
stages: [a, b]
variables:
  X: $CI_BUILD_REF
.base: &base
  type: a
  script:
  - echo one
  - |
    multi
    line
build 1:
  <<: *base
  extends: .base
  needs:
  - job: x

"quoted job":
    script: "x"
`

describe('after an edit', () => {
  it('the findings are those of the whole text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\n',
        '  ',
        'x',
        ': ',
        '- ',
        '"',
        "'",
        '[',
        '}',
        '#',
        '&a ',
        '*base',
        '---\n',
        '|\n',
        'type: b\n',
        '\n  type: c\n',
        '$CI_BUILD_ID',
        '\t',
        '\r\n',
        '🚂',
        '\u0000',
      ),
      fc.string({ maxLength: 4 }),
    )
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(12), piece), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(edits, list => {
        const versions = [pipeline]
        for (const [at, length, text] of list) {
          const last = versions.at(-1) ?? ''
          const start = at % (last.length + 1)
          versions.push(applyEdits(last, [{ start, end: Math.min(last.length, start + length), text }]))
        }
        const { incremental, fresh } = findingsOfVersions(versions)
        expect(incremental).toEqual(fresh)
      }),
      { numRuns: 600 },
    )
  })

  it('sections that did not change are the same objects, wherever they moved', () => {
    const before = parsed(pipeline)
    const after = parsed(`# a new line\n${pipeline.replace('echo one', 'echo two')}`, before)
    const sections = (document: typeof before) =>
      document.yaml.parts.flatMap(part => part.sections.map(({ section }) => section))
    const kept = sections(after).filter(section => sections(before).includes(section))
    expect(kept.map(section => section.text.split('\n')[0])).toEqual(['variables:', 'build 1:', '"quoted job":'])
  })
})

describe('brackets and quotes whose lines stand too far to the left', () => {
  it.each([
    [
      'a list',
      'a:\n  matrix:\n    - FLAGS: [\n      "--x",\n      "--y $CI_BUILD_REF", # c, d]\n    ]\n  script:\n    - make\n',
    ],
    ['a map', 'a:\n    variables: {\n  X: $CI_BUILD_REF,\n  Y: "it\'s }"\n    }\n    script: make\n'],
    ['quotes', "a:\n    variables:\n        X: 'one\n  it''s $CI_BUILD_REF'\n    script: make\n"],
  ])('are read as the platform reads them: %s', (_, text) => {
    expect(problemsOf(text)).toEqual([])
    expect(findingsOfVersions([text]).fresh.map(({ span }) => text.slice(span.start, span.end))).toEqual([
      'CI_BUILD_REF',
    ])
  })
})

describe('a mistake in one block', () => {
  it('leaves the findings of the others', () => {
    const text = 'a:\n  script: "open\nb:\n  type: x\n  script: y\n'
    expect(problemsOf(text)).toEqual(['2:11 The closing `"` of this value is missing.'])
    expect(findingsOfVersions([text]).fresh.filter(({ entry }) => entry === 'ci-job-type')).toHaveLength(1)
  })

  it.each([
    ['a:\n\tscript: x\n', '2:1 A tab cannot indent YAML. Use spaces.'],
    ['a: b: c\n', '1:4 A value starts here where none can stand. Is a line break or an indentation missing?'],
    ['a: @x\n', '1:4 A plain value cannot start with this character. Put the value in quotes.'],
    ['a: "\\q"\n', '1:5 This escape is not known in double quotes. Write the backslash twice, or use single quotes.'],
    ['build\n', '1:1 A keyword or a job is expected here, as `name:` with its content below.'],
    ['- a\n- b\n', '1:1 A pipeline file is a map of keywords and jobs; this is a list.'],
    ['a:\n  script: *x\n', '2:11 No anchor `&x` stands before this alias in this file.'],
    ['a: &a\n  b: *a\n', '2:6 This alias lies inside its own anchor `&a`, which never ends.'],
    ['a:\n  script: [x\nb:\n  script: y\n', '2:11 The closing `]` is missing, or stands too far to the left.'],
    [
      'a:\n  script: x\u0000y\n',
      '2:12 The control character U+0000 is not allowed in YAML. Delete it, or write it as an escape in double quotes.',
    ],
    ['a: 1\na: 2\n', '2:1 `a` stands twice in this file; only the last one counts.'],
    ['a:\n  b: 1\n  b: 2\n', '3:3 The key `b` stands twice in this map; only the last one counts.'],
  ])('%j is told in words for people', (text, message) => expect(problemsOf(text)).toEqual([message]))
})

describe('what would explode', () => {
  it.each([
    ['a value of 200,000 lines', `a: "${'x y\n'.repeat(200_000)}`],
    ['a list of 300,000 items', `a: &x [${'b,'.repeat(300_000)}]\n`],
    ['a request of 100,000 parameters', `a:\n  script: curl ${'-d a=b '.repeat(100_000)}\n`],
    ['30,000 ignore comments', `a:\n${'  # signalbox-ignore ci-job-type\n  k: v\n'.repeat(30_000)}`],
    ['30,000 ignore comments on one line', `a:\n${'  # signalbox-ignore ci-job-type\n'.repeat(30_000)}  script: x\n`],
    ['30,000 ignore comments in a script', `a:\n  script: |\n${'    # signalbox-ignore ci-job-type\n'.repeat(30_000)}`],
  ])('does not overflow, and ends: %s', (_, text) => expect(() => findingsOfVersions([text])).not.toThrow())

  it('nesting is refused at the depth of the platform', () => {
    expect(problemsOf(`a: ${'['.repeat(10_000)}`)[0]).toMatch(/nested deeper than 100 levels/)
    expect(problemsOf(`a: ${'- '.repeat(10_000)}x`)[0]).toMatch(/nested deeper than 100 levels|Unexpected/)
  })

  it('aliases of aliases are refused, and the rest is still read', () => {
    const lines = [
      'a0: &a0 [x]',
      ...Array.from({ length: 10_000 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`),
      'job: {type: a}',
    ]
    const text = `${lines.join('\n')}\n`
    const problems = problemsOf(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(
      /With its aliases written out, this file is (?:more than 1000000 nodes|nested deeper than 100 levels), which the platform refuses/,
    )
    expect(findingsOfVersions([text]).fresh.some(({ entry }) => entry === 'ci-job-type')).toBe(true)
  })

  it('ten thousand plain uses of one anchor are none', () => {
    const uses = Array.from({ length: 10_000 }, (_, i) => `job${i}: {<<: *base}`)
    expect(problemsOf(`.base: &base {script: x}\n${uses.join('\n')}\n`)).toEqual([])
  })
})

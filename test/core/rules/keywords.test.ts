/** Which keywords are gone, where do the same words mean something else, and what does the fix keep? */
import { describe, expect, it } from 'vitest'
import { fixed, fixedByHand } from '../../support/core.ts'
import { marked } from '../../support/markers.ts'

function holds(source: string, options = {}) {
  const { found, expected } = marked(source, options)
  expect(found).toEqual(expected)
}

describe('type and types', () => {
  it('are removed keywords of jobs and of the file', () =>
    holds(
      `
types: [build, test]
# ^ error deprecated/ci-types
build:
  type: build
# ^^^^ error deprecated/ci-job-type
  script: make
.template:
  "type": test
#  ^^^^ error deprecated/ci-job-type
  script: make
`
        .replace('# ^ error deprecated/ci-types', '')
        .replace('types: [build, test]\n\n', 'types: [build, test]\n'),
      {
        levels: new Map([['ci-types', 'off']]),
      },
    ))

  it('`types` is underlined at the top of the file', () =>
    expect(marked('types: [a]\n').found).toEqual(['1:1-6 error deprecated/ci-types']))

  it('are judged by the target version', () => {
    const at = (target: string) => marked('build:\n  type: test\n  script: x\n', { target }).found
    expect(at('14.5')).toEqual(['2:3-7 information deprecated/ci-job-type'])
    expect(at('14.6')).toEqual(['2:3-7 warning deprecated/ci-job-type'])
    expect(at('14.10')).toEqual(['2:3-7 warning deprecated/ci-job-type'])
    expect(at('15.0')).toEqual(['2:3-7 error deprecated/ci-job-type'])
  })

  it('mean something else as a job, a variable, an input or a service', () =>
    holds(`
spec:
  inputs:
    environment:
      type: string
---
type:
  script: a job named type
types:
  script: a job named types
variables:
  type: plain
build:
  variables: {type: release}
  parallel:
    matrix:
      - type: [a, b]
  release:
    tag_name: v1
    description: d
    assets:
      links:
        - name: n
          url: https://example.com
          link_type: other
  script: x
.settings:
  type: anything a hidden key may hold
`))

  it('count in a hidden key when a job extends or merges it', () =>
    holds(`
.plain:
  type: test
# ^^^^ error deprecated/ci-job-type
.merged: &merged
  type: test
# ^^^^ error deprecated/ci-job-type
.listed: &listed
  type: test
# ^^^^ error deprecated/ci-job-type
a:
  extends: [.plain]
  script: x
b:
  <<: *merged
  script: x
c:
  <<: [*listed]
  script: x
.whole: &whole
  type: test
# ^^^^ error deprecated/ci-job-type
d: *whole
`))

  it('are renamed, with quotes, comments, anchors and line breaks kept', () => {
    expect(fixed('types: &s # all\r\n  - a\r\n').text).toBe('stages: &s # all\r\n  - a\r\n')
    expect(fixed('build: {"type": test, script: x}\n').text).toBe('build: {"stage": test, script: x}\n')
    expect(fixed('\ufeffbuild:\n  type: "🚂"   # 🚦\n  script: x').text).toBe(
      '\ufeffbuild:\n  stage: "🚂"   # 🚦\n  script: x',
    )
  })

  it('are for a person to resolve where both names are set', () => {
    const both = 'build:\n  type: a\n  stage: b\n  script: x\n'
    expect(fixed(both).text).toBe(both)
    expect(fixedByHand(both)).toBe('build:\n  stage: b\n  script: x\n')
  })
})

describe('artifacts:reports:cobertura', () => {
  const job = (report: string) => `test:\n  script: x\n  artifacts:\n    reports:\n${report}`

  it('becomes a coverage report with its comments and anchors', () => {
    const before = job('      junit: j.xml\n      cobertura: &path "cov.xml" # from the tests\n      dotenv: d.env\n')
    const after = job(
      '      junit: j.xml\n      coverage_report:\n        coverage_format: cobertura\n        path: &path "cov.xml" # from the tests\n      dotenv: d.env\n',
    )
    expect(fixed(before)).toEqual({ text: after, count: 1 })
    expect(marked(after).found).toEqual([])
  })

  it('becomes one in flow style, from a list of one, and from an alias', () => {
    expect(fixed(job('      {cobertura: c.xml}\n')).text).toBe(
      job('      {coverage_report: {coverage_format: cobertura, path: c.xml}}\n'),
    )
    expect(fixed(job('      {"cobertura": "c.xml", "junit": "j"}\n')).text).toBe(
      job('      {"coverage_report": {"coverage_format": cobertura, "path": "c.xml"}, "junit": "j"}\n'),
    )
    expect(fixed(job('      cobertura: [c.xml]\n')).text).toBe(
      job('      coverage_report:\n        coverage_format: cobertura\n        path: c.xml\n'),
    )
    expect(fixed(`.p: &p c.xml\n${job('      cobertura: *p\n')}`).text).toContain('path: *p\n')
  })

  it('is left to a person when there are several paths or a coverage report beside it', () => {
    for (const report of [
      '      cobertura: [a.xml, b.xml]\n',
      '      cobertura: a.xml\n      coverage_report: {coverage_format: jacoco, path: b}\n',
    ]) {
      expect(marked(job(report)).found).toEqual([expect.stringContaining('deprecated/ci-report-cobertura')])
      expect(fixed(job(report)).text).toBe(job(report))
    }
  })

  it('is not rewritten for a version that has no coverage report yet', () => {
    const before = job('      cobertura: c.xml\n')
    expect(fixed(before, { target: '14.9' }).text).toBe(before)
    expect(fixed(before, { target: '14.10' }).text).not.toBe(before)
  })

  it('counts in `default` too', () =>
    expect(marked('default:\n  artifacts:\n    reports:\n      cobertura: c.xml\n').found).toEqual([
      '4:7-16 error deprecated/ci-report-cobertura',
    ]))
})

describe('a job name', () => {
  it('of more than 255 characters stops the pipeline', () => {
    const name = 'ü'.repeat(256)
    expect(marked(`${name}:\n  script: x\n`).found).toEqual(['1:1-257 error job-name-length/ci-job-name-length'])
    expect(marked(`${name.slice(1)}:\n  script: x\n`).found).toEqual([])
    expect(marked(`.${name}:\n  script: x\n`).found).toEqual([])
  })
})

describe('an API request in a script', () => {
  it('with a parameter of a removed setting is reported at the parameter', () =>
    holds(`
coverage:
  script:
    - 'curl --request PUT --data "build_coverage_regex=x" "$CI_API_V4_URL/projects/1"'
#                                 ^^^^^^^^^^^^^^^^^^^^ error deprecated/coverage-setting
    - |
      glab api -X PUT projects/1 -f build_coverage_regex=x
#                                   ^^^^^^^^^^^^^^^^^^^^ error deprecated/coverage-setting
    - echo build_coverage_regex=x
`))
})

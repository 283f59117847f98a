/** Does analysis never throw, and is fixing twice the same as fixing once, whatever the text? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, findingsOf, fixed } from '../../support/core.ts'

/** Lines that look like pipelines, with everything that the catalogue knows in them. */
const words = [
  ...catalogue.variables.keys(),
  ...catalogue.jobs.keys(),
  ...[...catalogue.keywords.keys()].map(path => path.slice(path.lastIndexOf('.') + 1)),
  'stage',
  'stages',
  'coverage_report',
  'CS_IMAGE',
  'variables',
  'script',
  'artifacts',
  'reports',
  'include',
  'template',
  'extends',
  'default',
  'Container-Scanning.gitlab-ci.yml',
  'bundler-audit, retire.js',
  '"retire.js"',
  '13',
  '&a',
  '*a',
  '<<',
  '!reference [a, b]',
  '# signalbox-ignore deprecated',
]
const lineWith = (...marks: string[]) =>
  fc
    .tuple(
      fc.nat(5),
      fc.constantFrom('', '- ', ...marks),
      fc.constantFrom(...words),
      fc.constantFrom(':', ': ', '', ' # c'),
      fc.constantFrom('', '|', '{', '[', ...words),
      fc.constantFrom('', '$', '${', ' ', '\r'),
    )
    .map(([indent, dash, key, colon, value, tail]) => `${'  '.repeat(indent)}${dash}${key}${colon}${tail}${value}`)
const pipelineWith = (...marks: string[]) =>
  fc.array(lineWith(...marks), { maxLength: 25 }).map(lines => lines.join('\n'))
const pipeline = pipelineWith('? ')
const targets = fc.constantFrom('14.0', '14.8', '15.0', '16.0')

describe('for any text', () => {
  it('analysis never throws and every finding and edit lies inside', () =>
    fc.assert(
      fc.property(fc.oneof(pipeline, fc.string({ unit: 'binary', maxLength: 200 })), targets, (text, target) => {
        for (const { span, fixes } of findingsOf(text, { target })) {
          for (const { start, end } of [span, ...fixes.flatMap(fix => fix.edits)]) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThanOrEqual(start)
            expect(end).toBeLessThanOrEqual(text.length)
          }
        }
      }),
      { numRuns: 1500 },
    ))

  it('fixing twice is fixing once, and leaves no safe fix', () =>
    fc.assert(
      fc.property(pipeline, targets, (text, target) => {
        const once = fixed(text, { target })
        expect(fixed(once.text, { target })).toEqual({ text: once.text, count: 0 })
      }),
      { numRuns: 1500 },
    ))

  it('a text that could be read can still be read after fixing', () =>
    fc.assert(
      // Without explicit keys, where a comment keeps two plain lines apart that would else be one.
      fc.property(pipelineWith(), text => {
        const unreadable = (source: string) =>
          findingsOf(source).filter(({ rule }) => rule === 'yaml-syntax' || rule === 'duplicate-key').length
        fc.pre(unreadable(text) === 0)
        expect(unreadable(fixed(text).text)).toBe(0)
      }),
      { numRuns: 1500 },
    ))
})

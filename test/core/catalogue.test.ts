/** Does every entry do what its file says? Its `before` is flagged, the fix gives `after`, and `after` is clean. */
import { describe, expect, it } from 'vitest'
import { lifecycle } from '../../server/core/catalogue/lifecycle.ts'
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { catalogue, describedEntries, findingsOf, fixedByHand } from '../support/core.ts'

const pipelineEntries = describedEntries.filter(
  ({ surfaces, detect }) => surfaces.includes('pipeline') && detect.length > 0,
)

describe.each(pipelineEntries.map(entry => [entry.id, entry] as const))('%s', (id, entry) => {
  const before = entry.example?.before ?? ''
  const own = (text: string, target?: string) =>
    findingsOf(text, target ? { target } : {}).filter(finding => finding.entry === id)

  it('flags its example at the severity of its lifecycle, before, between and after its dates', () => {
    for (const target of ['13.0', entry.announced, entry.removed, undefined]) {
      const findings = own(before, target)
      expect(findings.length).toBeGreaterThan(0)
      const version = parseVersion(target ?? catalogue.versions.at(-1)?.text ?? '')
      if (version)
        expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set([lifecycle(entry, version).severity]))
    }
  })

  it('underlines a name, not a line', () => {
    for (const { span } of own(before)) {
      expect(before.slice(span.start, span.end)).toMatch(/^\S(?:[^\n]*\S)?$/)
    }
  })

  it('names dates and remedy', () => {
    for (const finding of own(before)) {
      expect(finding.announced).toBe(entry.announced)
      expect(finding.removed).toBe(entry.removed)
      expect(finding.replacement).toBe(entry.replacement)
      if (entry.replacement) expect(finding.message).toContain(entry.replacement)
      if (entry.removed) expect(finding.message).toContain(entry.removed)
    }
  })

  it('fires on no other entry’s example after its fix', () => {
    const others = pipelineEntries.filter(other => other !== entry && other.example?.after !== undefined)
    for (const other of others) expect([other.id, own(other.example?.after ?? '')]).toEqual([other.id, []])
  })

  if (entry.fix && entry.example?.after !== undefined) {
    it('is mended by its fix', () => {
      const target = entry.removed ? { target: entry.removed } : {}
      expect(fixedByHand(before, target, id)).toBe(entry.example?.after)
    })
  }
  if (entry.example?.after !== undefined) {
    it('is clean afterwards', () => expect(own(entry.example?.after ?? '')).toEqual([]))
  }
  if (entry.counterExample !== undefined) {
    it('leaves its counter-example alone', () => expect(own(entry.counterExample ?? '')).toEqual([]))
  }
})

it('covers every entry that can be seen in a pipeline', () => {
  expect(pipelineEntries.length).toBeGreaterThan(30)
  for (const entry of pipelineEntries) expect([entry.id, entry.example?.before ?? '']).not.toEqual([entry.id, ''])
})

/** Is a documented field written in another way, so that the platform does not read it? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import type { AlertOptions } from '../alerts/alert-options.ts'
import { environmentNames } from '../alerts/environment-names.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { jsonKind } from '../alerts/json-kind.ts'
import { type Misspelling, misspellings } from '../alerts/misspelled-key.ts'
import { mappedFields } from '../alerts/supplied-by.ts'
import { valueSpan } from '../alerts/value-span.ts'
import { innerSpan, keyName, type MapNode, type Pair } from '../documents/tree.ts'
import type { Finding, Fix } from '../finding.ts'
import { firstFindings } from './first-findings.ts'
import type { Rule } from './rule.ts'

export const misspelledField: Rule<AlertDocument> = {
  id: 'misspelled-field',
  title: 'A field that is nearly a documented one',
  why: 'The platform reads the documented fields by their exact names, in small letters. A name that differs in one letter is an additional field: it is shown at the alert, and the alert gets what it would get without it.',
  surfaces: ['alert'],
  example: {
    before: '{\n  "Title": "Disk full",\n  "sevrity": "high"\n}\n',
    after: '{\n  "title": "Disk full",\n  "severity": "high"\n}\n',
  },
  check(document, { alert }) {
    const payload = genericPayload(document)
    if (!payload) return []
    const found = misspelled(payload, alert)
    if (found.length === 0) return []
    const names = new Set(payload.pairs.map(keyName))
    return firstFindings(
      found.flatMap(near => {
        const { field, by } = near
        const both = names.has(field)
        // Beside the right field a word with a meaning of its own is the sender's own.
        if (both && (by === 'other-word' || `${field}s` === near.name)) return []
        const rivals = found.filter(other => other.field === field).length > 1
        return [finding(near, both, rivals)]
      }),
    )
  },
}

interface Near extends Misspelling {
  readonly name: string
  readonly pair: Pair
}

/** The first hundred, as more cannot be documented fields; none of those that the mapping reads or that it has replaced. */
function misspelled(payload: MapNode, options: AlertOptions): Near[] {
  const meant = misspellings(options.platformName)
  const mapped = mappedFields(options)
  const environments = new Set(environmentNames(payload, options).map(({ pair }) => pair))
  const found: Near[] = []
  for (const pair of payload.pairs) {
    const name = keyName(pair)
    if (name === undefined || mapped.has(name) || environments.has(pair)) continue
    const near = meant(name)
    if (!near || options.mapping?.keys.has(near.key) || !fits(near, pair)) continue
    found.push({ ...near, name, pair })
    if (found.length === 100) break
  }
  return found
}

/** A documented field holds a string, or some of them. Whatever is an object was not meant. */
function fits({ key, by }: Misspelling, { value }: Pair): boolean {
  const kind = value && jsonKind(value)
  if (by === 'form' || kind === undefined) return true
  return kind !== 'object' && (kind !== 'array' || key === 'hosts' || key === 'fingerprint')
}

function finding({ name, field, by, pair: { key } }: Near, both: boolean, rivals: boolean): Finding {
  const fix: Fix = {
    title: `Rename to \`${field}\``,
    safety: by === 'form' || by === 'slip' ? 'safe' : 'review',
    edits: key.kind === 'scalar' ? [{ ...innerSpan(key), text: field }] : [],
  }
  const message = `\`${name}\` is not read by the platform; it is an additional field. ${both ? `\`${field}\` stands beside it and counts. Remove one of them.` : `Is \`${field}\` meant? Then rename it.`}`
  return {
    rule: 'misspelled-field',
    severity: 'warning',
    span: valueSpan(key),
    message,
    fixes: both || rivals ? [] : [fix],
  }
}

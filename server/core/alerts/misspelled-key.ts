/** Which documented field was probably meant by a name that is none? Only what convinces; other names are the sender's own. */
import { distance } from '../text/nearest.ts'
import { type AlertKey, alertKeys, fieldName } from './alert-key.ts'
import { defaultAlertOptions } from './alert-options.ts'

export interface Misspelling {
  readonly key: AlertKey
  /** The documented field. */
  readonly field: string
  /** `form`: capitals, dashes, blanks. `slip`: one letter too many, missing, wrong or swapped. */
  readonly by: 'form' | 'slip' | 'letters' | 'other-word'
}

/** Compares with the fields of a platform of this name. */
export function misspellings(platformName: string): (name: string) => Misspelling | undefined {
  const { fields, names } = platformName === usual.platformName ? usual : fieldsOf(platformName)
  return name => {
    if (name.length > longest || names.has(name)) return undefined
    const plain = plainOf(name)
    const word = otherWords.get(plain)
    for (const { key, field, plain: wanted, parts } of fields) {
      if (word === key) return { key, field, by: 'other-word' }
      // Two slips leave one third of a name as it is.
      if (!parts.some(part => plain.includes(part))) continue
      const by = plain === wanted ? 'form' : slipOf(plain, wanted)
      if (by) return { key, field, by }
    }
    return undefined
  }
}

/** The documented fields as they are compared. */
function fieldsOf(platformName: string) {
  const fields = alertKeys.map(key => {
    const field = fieldName(key, platformName)
    const plain = plainOf(field)
    return { key, field, plain, parts: thirds(plain) }
  })
  return { platformName, fields, names: new Set(fields.map(({ field }) => field)) }
}

/** Prepared once, as nearly every instance has this name. */
const usual = fieldsOf(defaultAlertOptions.platformName)

/** No misspelling of a documented name is as long. */
const longest = 60

/** Small letters without anything between them. */
function plainOf(name: string): string {
  return name.toLowerCase().replace(/[\s_.-]+/g, '')
}

function thirds(text: string): string[] {
  const [first, second] = [Math.floor(text.length / 3), Math.floor((text.length * 2) / 3)]
  return [text.slice(0, first), text.slice(first, second), text.slice(second)]
}

/** Names of the same thing elsewhere on the platform and in its older neighbours. */
const otherWords: ReadonlyMap<string, AlertKey> = new Map([
  ['host', 'hosts'],
  ['startsat', 'start_time'],
  ['startedat', 'start_time'],
  ['endsat', 'end_time'],
  ['endedat', 'end_time'],
])

/** Words that are one letter away and mean something else. */
const ownWords = new Set(['tile', 'titles', 'services'])

/** Short names leave less room for slips, as there are more words near them. */
function slipOf(plain: string, wanted: string): 'slip' | 'letters' | undefined {
  const difference = Math.abs(plain.length - wanted.length)
  if (plain[0] !== wanted[0] || difference > 2 || ownWords.has(plain)) return undefined
  if (isSwapped(plain, wanted)) return 'slip'
  const far = distance(plain, wanted)
  if (far === 1) return wanted.length > 6 || difference === 1 ? 'slip' : undefined
  // A documented name with something behind it, such as `fingerprint_id`, is a name of its own.
  const longer = plain.startsWith(wanted)
  return far === 2 && wanted.length >= 8 && plain.length >= 7 && !longer ? 'letters' : undefined
}

/** Two neighbouring letters are in each other's place. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2) && at < a.length - 1
}

/** How is a hit mended? Edits of the text that keep its comments, anchors, quotes and line breaks. */
import { forEachNode, keyName, type MapNode, type Pair, pairOf } from '../documents/tree.ts'
import type { Fix } from '../finding.ts'
import { coverageReportEdits } from './coverage-report.ts'
import type { Hit } from './detect.ts'
import type { Entry, FixShape } from './entry.ts'
import type { HitGroup } from './hit-group.ts'
import { type Lifecycle, replacementExists } from './lifecycle.ts'
import { removeItem, removePair } from './remove-pair.ts'
import type { Version } from './version.ts'

interface FixContext {
  readonly text: string
  readonly target: Version
  readonly life: Lifecycle
  readonly group: HitGroup
}

/** The fixes of one hit: none, or the one that the entry describes, graded by what this place allows. */
export function fixesOf(hit: Hit, context: FixContext): Fix[] {
  const shape = hit.entry.fix
  if (!shape || !replacementExists(hit.entry, context.target)) return []
  const fix = fixOf(hit, shape, context)
  return fix && fix.edits.length > 0 ? [fix] : []
}

function fixOf(hit: Hit, shape: FixShape, context: FixContext): Fix | undefined {
  const safety = hit.entry.safety ?? 'safe'
  if ('rename' in shape) return rename(hit, shape.rename, safety, context)
  if ('replace' in shape) {
    const old = context.text.slice(hit.span.start, hit.span.end)
    const what = shape.replace === '' ? `Remove \`${old}\`` : `Replace \`${old}\` with \`${shape.replace}\``
    return { title: what, safety, edits: [{ ...hit.span, text: shape.replace }] }
  }
  if ('remove' in shape) return remove(hit, shape.remove, context)
  const edits = hit.usage.kind === 'keyword' ? coverageReportEdits(hit.usage, hit.base, context.text) : undefined
  return edits && { title: `Rewrite as \`${hit.entry.replacement ?? 'coverage_report'}\``, safety, edits }
}

function rename(hit: Hit, name: string, safety: Fix['safety'], { text, group }: FixContext): Fix {
  const { usage, base } = hit
  const title = `Rename \`${hit.subject}\` to \`${name}\``
  if ('parent' in usage && usage.parent && pairOf(usage.parent, name)) {
    // Both names are there: which value is meant is for a person to say.
    const edits = removePair(usage.parent, usage.pair as Pair, base, text)
    return { title: `Remove \`${hit.subject}\`, as \`${name}\` is set beside it`, safety: 'review', edits }
  }
  if (usage.kind !== 'variable' || !isSetting(hit.entry)) {
    const passedOn = usage.kind === 'variable' && usage.passedOn
    return { title, safety: passedOn ? 'review' : safety, edits: [{ ...hit.span, text: name }] }
  }
  const { edits, unsure } = group.renamed(name)
  const places = edits.length > 1 ? ` (${edits.length} places)` : ''
  return { title: `${title}${places}`, safety: unsure ? 'review' : safety, edits }
}

/** People set the variable themselves, so its declaration and its references are renamed as one. */
function isSetting(entry: Entry): boolean {
  return entry.detect.some(detect => 'variable' in detect && detect.role === 'setting')
}

function remove(hit: Hit, what: 'pair' | 'item', { text, life, group }: FixContext): Fix | undefined {
  const { usage, base } = hit
  // Until the version that ignores it, taking it out changes what happens.
  const removed = life.stage === 'removed'
  if (what === 'item') {
    const safety = removed && hit.entry.safety !== 'review' ? 'safe' : 'review'
    const title = `Remove \`${text.slice(hit.span.start, hit.span.end)}\` from the list`
    return { title, safety, edits: [removeItem(hit.span, text)] }
  }
  if (!('parent' in usage) || !usage.parent || !usage.pair) return undefined
  const safe = removed && !group.referenced && !holdsAnchor(usage.pair) && hit.entry.safety !== 'review'
  const edits = removePair(usage.parent as MapNode, usage.pair, base, text)
  return { title: `Remove \`${keyName(usage.pair) ?? hit.subject}\``, safety: safe ? 'safe' : 'review', edits }
}

/** Something else in the file may stand on the removed part. */
function holdsAnchor({ key, value }: Pair): boolean {
  let found = key.anchor !== undefined
  if (value) forEachNode(value, node => (found ||= node.anchor !== undefined))
  return found
}

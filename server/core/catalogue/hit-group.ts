/** Which hits belong together? Those of one entry under one name: a variable that people set is renamed at all its places. */
import { pairOf } from '../documents/tree.ts'
import type { VariableUsage } from '../pipeline/usage.ts'
import type { Edit } from '../text/span.ts'
import type { Hit } from './detect.ts'

export interface HitGroup {
  readonly hits: readonly Hit[]
  /** One of them reads the variable. */
  readonly referenced: boolean
  /** The edits that rename all of them; the same list at every call. */
  renamed(name: string): Renamed
}

export interface Renamed {
  readonly edits: readonly Edit[]
  /**
   * A person has to look: the variable is set elsewhere, the new name is set beside one of them already, or another program
   * gets one under its name.
   */
  readonly unsure: boolean
}

/** The group of every hit. */
export function groupHits(hits: readonly Hit[]): Map<Hit, HitGroup> {
  const byName = new Map<string, Hit[]>()
  for (const hit of hits) {
    const key = `${hit.entry.id} ${hit.usage.kind === 'variable' ? hit.usage.name : hit.subject}`
    const same = byName.get(key)
    if (same) same.push(hit)
    else byName.set(key, [hit])
  }
  const groups = new Map<Hit, HitGroup>()
  for (const same of byName.values()) {
    const group = groupOf(same)
    for (const hit of same) groups.set(hit, group)
  }
  return groups
}

function groupOf(hits: readonly Hit[]): HitGroup {
  const known = new Map<string, Renamed>()
  return {
    hits,
    referenced: hits.some(({ usage }) => usage.kind === 'variable' && usage.form === 'reference'),
    renamed(name) {
      const renamed = known.get(name) ?? {
        edits: hits.map(({ span }) => ({ ...span, text: name })),
        unsure:
          !hits.some(isDeclaration) ||
          hits.some(({ usage }) => usage.kind === 'variable' && (usage.passedOn || isSetBeside(usage, name))),
      }
      known.set(name, renamed)
      return renamed
    },
  }
}

function isDeclaration({ usage }: Hit): boolean {
  return usage.kind === 'variable' && usage.form === 'key'
}

function isSetBeside({ parent }: VariableUsage, name: string): boolean {
  return parent !== undefined && pairOf(parent, name) !== undefined
}

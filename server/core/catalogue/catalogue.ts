/** Which entries could a name concern? The entries, indexed by what a parser finds, so that judging is one lookup each. */
import type { Usage } from '../pipeline/usage.ts'
import type { Detect, Entry } from './entry.ts'
import { compareVersions, parseVersion, type Version } from './version.ts'

/** One way in which one entry is seen. */
export interface Detector<D extends Detect = Detect> {
  readonly entry: Entry
  readonly detect: D
}

type Of<Key extends string> = Extract<Detect, { readonly [K in Key]: unknown }>

/** All entries, and their detectors by kind and name. */
export interface Catalogue {
  readonly entries: readonly Entry[]
  readonly byId: ReadonlyMap<string, Entry>
  readonly keywords: ReadonlyMap<string, readonly Detector<Of<'keyword'>>[]>
  readonly variables: ReadonlyMap<string, readonly Detector<Of<'variable'>>[]>
  readonly jobs: ReadonlyMap<string, readonly Detector<Of<'job'>>[]>
  readonly paths: ReadonlyMap<string, readonly Detector<Of<'path'>>[]>
  readonly parameters: ReadonlyMap<string, readonly Detector<Of<'parameter'>>[]>
  readonly templates: readonly Detector<Of<'template'>>[]
  readonly images: readonly Detector<Of<'image'>>[]
  readonly fileVariables: readonly Detector<Of<'fileVariable'>>[]
  /** The releases that entries speak of, oldest first. */
  readonly versions: readonly Version[]
  /** What `forEachCandidate` has sifted before; forgotten with the usages, and nothing that could not be told anew. */
  readonly candidates: WeakMap<readonly Usage[], readonly Usage[]>
}

/** Indexes entries. Canceled ones are never flagged and so are not indexed. */
export function catalogueOf(entries: readonly Entry[]): Catalogue {
  const live = entries
    .filter(entry => entry.status !== 'canceled')
    .flatMap(entry => entry.detect.map(detect => ({ entry, detect })))
  const having = <Key extends string>(key: Key) =>
    live.filter((detector): detector is Detector<Of<Key>> => key in detector.detect)
  return {
    entries,
    byId: new Map(entries.map(entry => [entry.id, entry])),
    keywords: groupBy(having('keyword'), ({ detect }) => detect.keyword),
    variables: groupBy(having('variable'), ({ detect }) => detect.variable),
    jobs: groupBy(having('job'), ({ detect }) => detect.job),
    paths: groupBy(having('path'), ({ detect }) => detect.path),
    parameters: groupBy(having('parameter'), ({ detect }) => detect.parameter),
    templates: having('template'),
    images: having('image'),
    fileVariables: having('fileVariable'),
    versions: versionsOf(entries),
    candidates: new WeakMap(),
  }
}

function groupBy<T>(items: readonly T[], name: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = name(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function versionsOf(entries: readonly Entry[]): Version[] {
  const texts = new Set(
    entries.flatMap(({ announced, removed }) => [announced, removed]).filter(text => text !== undefined),
  )
  const versions = [...texts].map(parseVersion).filter(version => version !== undefined)
  return versions.filter(version => !version.api).sort(compareVersions)
}

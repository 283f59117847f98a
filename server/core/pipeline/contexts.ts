/** As what is a part of a pipeline read? Told by the key that it stands under. */
import { keyName, type MapNode, type Node, type Pair, pairOf } from '../documents/tree.ts'
import { globalKeywords, jobKeywords } from './keywords.ts'
import type { Context } from './usage.ts'

/** `types` as a map is a job of that name; `pages` always is one. */
export function isGlobal(name: string, value: Node | undefined): boolean {
  return globalKeywords.has(name) && !(name === 'types' && value?.kind === 'map') && name !== 'pages'
}

export function globalContext(name: string): Context {
  switch (name) {
    case 'variables':
      return { as: 'variables' }
    case 'before_script':
    case 'after_script':
      return { as: 'script' }
    case 'include':
      return { as: 'include' }
    default:
      return { as: 'keywords', path: name }
  }
}

export function nestedContext(name: string, path: string, job: string | undefined, inVariable: boolean): Context {
  if (name === 'variables' && /(?:rules|default|workflow|needs|include)\.variables$/.test(path))
    return { as: 'variables', ...at(job) }
  if (/(?:^default\.(?:before|after)_script|\.pre_get_sources_script|\.run\.script)$/.test(path))
    return { as: 'script', ...at(job) }
  return { as: 'keywords', path, ...at(job), ...(inVariable && { inVariable }) }
}

/** True when a top-level pair is read as a job where it stands. A hidden key may hold anything else. */
export function isJob(pair: Pair): boolean {
  const name = keyName(pair)
  if (name === undefined || pair.value?.kind !== 'map' || isGlobal(name, pair.value)) return false
  return !name.startsWith('.') || looksLikeJob(pair.value)
}

function looksLikeJob(map: MapNode): boolean {
  return map.pairs.some(pair => {
    const name = keyName(pair)
    return name !== undefined && (jobKeywords.has(name) || name === '<<')
  })
}

/** A secret arrives as a file unless it says `file: false`. https://docs.gitlab.com/ci/yaml/#secretsfile */
export function isFileSecret(value: Node | undefined): boolean {
  const file = value?.kind === 'map' ? pairOf(value, 'file')?.value : undefined
  return !(file?.kind === 'scalar' && /^(?:false|no|off|n)$/i.test(file.value))
}

/** The member that says in which job something stands; none at the top of the file. */
export function at(job: string | undefined): { job?: string } {
  return job === undefined ? {} : { job }
}

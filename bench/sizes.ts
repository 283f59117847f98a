/** How large is what is shipped? */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { table } from './table.ts'

export interface Size {
  readonly name: string
  readonly kilobytes: number
}

const folder = resolve(import.meta.dirname, '../dist')

/** The bundles in `dist`, minified as they are shipped, and the texts that they read when needed. */
export function bundleSizes(): Size[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => /\.c?js$|^texts\.json$/.test(name))
  return names.sort().map(name => ({ name, kilobytes: statSync(join(folder, name)).size / 1000 }))
}

export function sizeTable(sizes: readonly Size[]): string {
  return `Bundles, kB\n${table([['file', 'kB'], ...sizes.map(({ name, kilobytes }) => [name, kilobytes.toFixed(0)])])}`
}

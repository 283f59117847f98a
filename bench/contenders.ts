/** Who is measured side by side? Our server, the neighbour, and the floor that says how fast this machine is. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFloor } from './floor-build.ts'

export interface Contender {
  readonly name: 'signalbox' | 'yaml-language-server' | 'floor'
  /** Arguments for Node. */
  readonly args: readonly string[]
  readonly languageId: string
  /** What the client answers when the server asks for a section of the settings. */
  readonly settings: Readonly<Record<string, unknown>>
}

const schema = resolve(import.meta.dirname, '../schemas/pipeline.schema.json')

/** All contenders; `folder` takes what has to be built first. `server` is the path of our server. */
export async function contenders(server: string, folder: string): Promise<Contender[]> {
  if (!existsSync(server)) throw new Error(`There is no server at ${server}. Build it first: node esbuild.mjs`)
  return [
    { name: 'signalbox', args: [resolve(server), '--stdio'], languageId: 'gitlab-ci', settings: {} },
    {
      name: 'yaml-language-server',
      args: [neighbour(), '--stdio'],
      languageId: 'yaml',
      settings: { yaml: neighbourSettings(schema) },
    },
    { name: 'floor', args: [await buildFloor(schema, folder), '--stdio'], languageId: 'yaml', settings: {} },
  ]
}

function neighbour(): string {
  const entry = createRequire(import.meta.url).resolve('yaml-language-server/package.json')
  return join(dirname(entry), 'bin/yaml-language-server')
}

function neighbourSettings(schemaFile: string): object {
  return {
    validate: true,
    completion: true,
    hover: true,
    schemaStore: { enable: false },
    kubernetesCRDStore: { enable: false },
    schemas: { [pathToFileURL(schemaFile).href]: '*.gitlab-ci.yml' },
    customTags: ['!reference sequence'],
  }
}

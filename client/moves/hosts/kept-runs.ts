/** Which runs are kept on this machine? Their names alone, without loading what reads them: asked at every start of an editor. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stateFolder } from './state-folder.ts'

export function runsFolder(env: Readonly<Record<string, string | undefined>>): string {
  return join(stateFolder(env), 'moves')
}

/** None where the folder cannot be read: whoever wants the runs themselves hears why. */
export async function keptRuns(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap(name => /^(.+)\.jsonl$/.exec(name)?.[1] ?? [])
}

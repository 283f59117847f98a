/** Which payloads are sent? As many files as asked for, each of another alert, always the same. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface AlertFiles {
  /** Holds the files, and nothing else. */
  readonly folder: string
  /** In the order of their paths. */
  readonly paths: readonly string[]
  readonly titles: readonly string[]
}

const perFolder = 1_000

/** Writes them below `folder`, a thousand to a folder. */
export async function writeAlerts(count: number, folder: string): Promise<AlertFiles> {
  const paths: string[] = []
  const titles: string[] = []
  for (let index = 0; index < count; index++) {
    const below = join(folder, String(Math.floor(index / perFolder)).padStart(3, '0'))
    if (index % perFolder === 0) await mkdir(below, { recursive: true })
    const path = join(below, `${String(index).padStart(6, '0')}.alert.json`)
    const payload = payloadAt(index)
    await writeFile(path, `${JSON.stringify(payload, null, 2)}\n`)
    paths.push(path)
    titles.push(payload.title)
  }
  return { folder, paths, titles }
}

/** About 700 bytes, without a finding. */
function payloadAt(index: number) {
  const host = `srv-${index % 97}.example.com`
  return {
    title: `Disk ${index} almost full`,
    description: `Less than ${1 + (index % 9)} % of /var is free.\nThe cleaner has not run since Monday.`,
    start_time: new Date(Date.UTC(2026, 1, 3) + index * 1_000).toISOString(),
    service: `database-${index % 13}`,
    monitoring_tool: 'nagios',
    hosts: [host, `backup-${host}`],
    severity: severities[index % severities.length],
    fingerprint: `disk-${index}`,
    gitlab_environment_name: 'production',
    details: { volume: `größe-${index}`, used: 97.5 - (index % 10) / 4, free: 123_456_789 + index, note: note(index) },
  }
}

const severities = ['critical', 'high', 'medium', 'low', 'info', 'unknown']

/** Sizes differ, as they do with people. */
function note(index: number): string {
  return 'The same as the week before. '.repeat(1 + (index % 12))
}

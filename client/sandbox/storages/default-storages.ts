/** With which storages does a new sandbox begin? An old one that is full, a new one, and a cluster. */
import type { SandboxOptions } from '../sandbox-options.ts'
import type { StorageChange } from './storage-change.ts'

export interface NewStorages {
  readonly seed: number
  readonly repositories: SandboxOptions['repositories']
  readonly speed: number
  readonly version: string
}

export function defaultStorages({ seed, repositories, speed, version }: NewStorages): StorageChange {
  const { projects = 240, snippets = 36, groups = 12 } = repositories ?? {}
  const none = { project: 0, snippet: 0, group: 0 }
  return {
    ...{ kind: 'began', seed, speed, version },
    storages: [
      {
        ...{ name: 'default', weight: 100, isCluster: false },
        // The project of the integrations is one of them.
        repositories: { project: Math.max(1, projects), snippet: snippets, group: groups },
      },
      { name: 'nvme', weight: 0, isCluster: false, repositories: none },
      { name: 'praefect', weight: 0, isCluster: true, repositories: { ...none, project: 60 } },
    ],
  }
}

/** Which of the known instances does a workspace use, and which project there? Nothing here contacts any of them. */
import { readInstanceAddress } from '../../platform/instance-address.ts'
import { projectOn, type RemoteProject } from '../../platform/remote-address.ts'
import type { KnownInstance } from './instances.ts'

export interface Surroundings {
  readonly known: readonly KnownInstance[]
  /** The setting `signalbox.instance`, as it stands there. */
  readonly wanted: string
  /** Address of the sandbox of this window. */
  readonly sandbox: string | undefined
  /** The sandbox was started, or chosen, after anything else was. */
  readonly prefersSandbox: boolean
  /** Address that `SIGNALBOX_URL` names. */
  readonly environment: string | undefined
  /** Of the repositories of this window, the most telling first. */
  readonly remotes: readonly RemoteProject[]
}

export type CurrentInstance =
  | { readonly kind: 'instance'; readonly instance: KnownInstance }
  /** The setting names one that is not known: nobody else is taken in its place. `address` is undefined where none can be read. */
  | { readonly kind: 'unknown'; readonly address: string | undefined }
  | { readonly kind: 'none' }

export function currentInstance(surroundings: Surroundings): CurrentInstance {
  const { known, wanted, sandbox, prefersSandbox, environment, remotes } = surroundings
  const at = (url: string | undefined) => known.find(instance => instance.url === url)
  if (prefersSandbox && at(sandbox)) return found(at(sandbox))
  if (wanted.trim() !== '') {
    const address = readInstanceAddress(wanted)
    const chosen = address.ok ? at(address.value.url) : undefined
    return chosen ? found(chosen) : { kind: 'unknown', address: address.ok ? address.value.url : undefined }
  }
  const only = known.length === 1 ? known[0] : undefined
  return found(at(sandbox) ?? at(environment) ?? remoteInstance(known, remotes) ?? only)
}

function found(instance: KnownInstance | undefined): CurrentInstance {
  return instance ? { kind: 'instance', instance } : { kind: 'none' }
}

/** The known instance that a git remote leads to. */
function remoteInstance(known: readonly KnownInstance[], remotes: readonly RemoteProject[]): KnownInstance | undefined {
  for (const remote of remotes) {
    const instance = known.find(({ url }) => projectOn(url, remote) !== undefined)
    if (instance) return instance
  }
  return undefined
}

/** Those that git remotes lead to come first. */
export function remoteFirst(
  known: readonly KnownInstance[],
  remotes: readonly RemoteProject[],
): { readonly ofRemotes: readonly KnownInstance[]; readonly others: readonly KnownInstance[] } {
  const leads = ({ url }: KnownInstance) => remotes.some(remote => projectOn(url, remote) !== undefined)
  return { ofRemotes: known.filter(leads), others: known.filter(instance => !leads(instance)) }
}

/** Addresses that git remotes lead to and that are not known yet: to be proposed, never to be contacted. */
export function proposedAddresses(
  known: readonly KnownInstance[],
  remotes: readonly RemoteProject[],
): readonly string[] {
  const unknown = remotes.filter(remote => !known.some(({ url }) => projectOn(url, remote) !== undefined))
  return [...new Set(unknown.map(({ origin }) => origin))]
}

/** Paths of projects on an instance that git remotes lead to. */
export function remoteProjects(url: string, remotes: readonly RemoteProject[]): readonly string[] {
  return [...new Set(remotes.flatMap(remote => projectOn(url, remote) ?? []))]
}

export interface ProjectWishes {
  /** The setting `signalbox.project`. */
  readonly chosen: string
  /** Of the sandbox, where that is the instance. */
  readonly sandbox: string | undefined
  /** `SIGNALBOX_PROJECT`, where the instance is that of the environment. */
  readonly environment: string | undefined
  readonly remotes: readonly RemoteProject[]
}

/** `group/project` on the instance at `url`. */
export function currentProject(
  url: string,
  { chosen, sandbox, environment, remotes }: ProjectWishes,
): string | undefined {
  if (sandbox) return sandbox
  return [chosen, environment ?? '', ...remoteProjects(url, remotes)].map(tidy).find(isProjectPath)
}

export function isProjectPath(text: string): boolean {
  return /^[^\s/?#]+(?:\/[^\s/?#]+)+$/.test(text)
}

function tidy(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '')
}

/** Which instance and project does the remote of a git repository lead to? */
import { percentDecoded } from './percent-decoded.ts'

export interface RemoteProject {
  /** Where the instance's pages would be, when it lies at the root of its host: `https://host.example`. */
  readonly origin: string
  /** Path behind the host, as in `group/subgroup/project`, or below the instance's own path. */
  readonly path: string
  /** Reached by ssh or git, whose port and path tell nothing of the instance's pages. */
  readonly overSsh?: true
}

/** Reads `git@host:group/project.git`, `ssh://…`, `https://…`; undefined for paths of this machine and the like. */
export function readRemote(url: string): RemoteProject | undefined {
  const remote = url.trim()
  const web = /^(https?):\/\/(?:[^/]*@)?([^/@\s]+)\/(.+)$/i.exec(remote)
  if (web) return found(`${web[1]?.toLowerCase()}://${web[2]}`, web[3])
  const ssh = /^(?:ssh|git|git\+ssh|ssh\+git):\/\/(?:[^/]*@)?(\[[^\]]+\]|[^/@:\s]+)(?::\d*)?\/(.+)$/i.exec(remote)
  if (ssh) return found(`https://${ssh[1]}`, ssh[2], true)
  // A single letter before the colon is a drive.
  const scp = /^(?:[^/@:\s]+@)?(\[[^\]]+\]|[^/@:\s[\]\\]{2,}):(?!\/\/)(.+)$/.exec(remote)
  return scp ? found(`https://${scp[1]}`, scp[2], true) : undefined
}

/** The path of the project on an instance that may lie below a path; undefined where the remote leads elsewhere. */
export function projectOn(instanceUrl: string, remote: RemoteProject): string | undefined {
  if (!URL.canParse(instanceUrl)) return undefined
  const instance = new URL(instanceUrl)
  const there = new URL(remote.origin)
  if (instance.hostname !== there.hostname) return undefined
  // https://docs.gitlab.com/install/relative_url/ changes the addresses of pages, and none of ssh.
  if (remote.overSsh) return remote.path
  const samePort = instance.port === there.port
  const base = instance.pathname.replace(/^\/|\/$/g, '')
  const path = base === '' ? remote.path : remote.path.startsWith(`${base}/`) ? remote.path.slice(base.length + 1) : ''
  return samePort && path.includes('/') ? path : undefined
}

/** A project lies in a group or with a user, so that its path has two parts at least. */
function found(origin: string, written: string | undefined, overSsh?: true): RemoteProject | undefined {
  const path = percentDecoded(written ?? '')
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.git$/i, '')
    .replace(/\/+$/, '')
  if (!URL.canParse(origin) || !/^[^/\s]+(?:\/[^/\s]+)+$/.test(path) || path.startsWith('~')) return undefined
  return { origin: new URL(origin).origin, path, ...(overSsh && { overSsh }) }
}

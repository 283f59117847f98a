/** Which instance and project does the remote of a git repository lead to? */

export interface RemoteProject {
  /** Where the instance's pages would be, when it lies at the root of its host: `https://host.example`. */
  readonly origin: string
  /** Path behind the host, as in `group/subgroup/project`, or below the instance's own path. */
  readonly path: string
}

/** Reads `git@host:group/project.git`, `ssh://…`, `https://…`; undefined for paths of this machine and the like. */
export function readRemote(_url: string): RemoteProject | undefined {
  return undefined
}

/** The path of the project on an instance that may lie below a path; undefined where the remote leads elsewhere. */
export function projectOn(_instanceUrl: string, _remote: RemoteProject): string | undefined {
  return undefined
}

/** May the person configure the integrations of a project, and send to them? By role, or as an administrator. */
import { type Failure, failed, type Outcome, succeeded } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import type { ProjectAccess } from './integration.ts'
import { at, textAt } from './json-value.ts'

/** https://docs.gitlab.com/api/access_requests/#valid-access-levels */
const roles: readonly (readonly [level: number, name: string])[] = [
  [60, 'Administrator'],
  [50, 'Owner'],
  [40, 'Maintainer'],
  [30, 'Developer'],
  [20, 'Reporter'],
  [15, 'Planner'],
  [10, 'Guest'],
  [5, 'Minimal Access'],
]
const maintainer = 40
const developer = 30

/** `project`: `group/project`. A project that the token may not see is `not-found`. */
export async function projectAccess(
  platform: Platform,
  project: string,
  signal?: AbortSignal,
): Promise<Outcome<ProjectAccess>> {
  const options = signal ? { signal } : {}
  const asked = await platform.get<unknown>(`/projects/${encodeURIComponent(project)}`, options)
  if (!asked.ok) return asked.failure.kind === 'not-found' ? failed(noProject(platform, project)) : asked
  const [path, name] = [textAt(asked.value, 'path_with_namespace'), textAt(asked.value, 'name')]
  if (path === undefined || name === undefined) return failed(notThePlatform(platform))
  const webUrl = textAt(asked.value, 'web_url') ?? `${platform.url}/${path}`
  const level = await levelOf(platform, at(asked.value, 'permissions'), options)
  const mayConfigure = level === undefined ? undefined : level >= maintainer
  const maySend = level === undefined ? undefined : level >= developer
  return succeeded({ path, name, webUrl, mayConfigure, maySend, role: roleOf(level) })
}

/** The higher one of project and group; 0 for somebody who is no member. Undefined where the instance does not tell. */
async function levelOf(
  platform: Platform,
  permissions: unknown,
  options: { readonly signal?: AbortSignal },
): Promise<number | undefined> {
  const levels = ['project_access', 'group_access'].map(access => at(permissions, access, 'access_level'))
  const own = Math.max(0, ...levels.filter(level => typeof level === 'number'))
  if (own >= maintainer) return own
  // An administrator may do everything, member or not.
  const user = await platform.get<unknown>('/user', options)
  if (user.ok && at(user.value, 'is_admin') === true) return 60
  return permissions === undefined ? undefined : own
}

function roleOf(level: number | undefined): string | undefined {
  if (level === undefined) return undefined
  return roles.find(([least]) => level >= least)?.[1] ?? 'no member of the project'
}

export function noProject({ url }: Platform, project: string): Failure {
  return {
    kind: 'not-found',
    message: `There is no project ${project} on ${url} that this token may see.`,
    remedy: 'Check the spelling of its path, and that the user of the token is a member of the project.',
  }
}

export function notThePlatform({ url }: Platform): Failure {
  return {
    kind: 'unexpected',
    message: `${url} answered something that no GitLab instance answers.`,
    remedy: 'Check the address of the instance; perhaps a proxy or another application answers there.',
  }
}

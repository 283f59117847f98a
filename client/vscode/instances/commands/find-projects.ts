/** Which projects of an instance is the person a member of, with at least the role that may send alerts? */
import type { Outcome } from '../../../platform/outcome.ts'
import { succeeded } from '../../../platform/outcome.ts'
import type { Platform } from '../../../platform/platform.ts'

export interface FoundProject {
  /** `group/project`. */
  readonly path: string
  readonly name: string
}

/** Developer. https://docs.gitlab.com/api/access_requests/#valid-access-levels */
const developer = 30

/** The twenty that were busy last, where `words` is empty. https://docs.gitlab.com/api/projects/#list-all-projects */
export async function findProjects(
  platform: Pick<Platform, 'get'>,
  words: string,
  signal: AbortSignal,
): Promise<Outcome<readonly FoundProject[]>> {
  const search = words.trim()
  const query = {
    ...{ membership: true, min_access_level: developer, simple: true, per_page: 20, order_by: 'last_activity_at' },
    ...(search !== '' && { search, search_namespaces: true }),
  }
  const outcome = await platform.get<unknown>('/projects', { query, signal })
  return outcome.ok ? succeeded(projectsIn(outcome.value)) : outcome
}

function projectsIn(answer: unknown): readonly FoundProject[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((project: unknown) => {
    if (typeof project !== 'object' || project === null || !('path_with_namespace' in project)) return []
    const path = project.path_with_namespace
    const name = 'name' in project && typeof project.name === 'string' ? project.name : ''
    return typeof path === 'string' ? [{ path, name }] : []
  })
}

/** What do other records tell of a project, a snippet or a group? */
import { groupName, projectName, snippetTitle } from '../storages/generated-names.ts'
import type { World } from '../world.ts'

export interface ProjectRecord {
  readonly id: number
  readonly description: null
  readonly name: string
  readonly name_with_namespace: string
  readonly path: string
  readonly path_with_namespace: string
  readonly created_at: string
}

export function projectRecord(id: number, world: World): ProjectRecord {
  const { path, name, group } = aboutProject(id, world)
  return {
    ...{ id, description: null, name, name_with_namespace: `${group.name} / ${name}` },
    path: path.slice(path.lastIndexOf('/') + 1),
    path_with_namespace: path,
    created_at: createdAt(world.storages.settled().addedAt(id) ?? beginning + id * minute),
  }
}

export interface AboutProject {
  readonly path: string
  readonly name: string
  readonly group: { readonly id: number; readonly path: string; readonly name: string }
}

export function aboutProject(id: number, { project }: World): AboutProject {
  const isKnown = id === project.id
  const { path, name, group } = isKnown ? { ...project, group: 1 } : projectName(id)
  const groupPath = path.slice(0, path.lastIndexOf('/'))
  return { path, name, group: { id: group, path: groupPath, name: isKnown ? groupPath : groupName(group).name } }
}

export function snippetRecord(id: number, world: World): object {
  const at = createdAt(beginning + id * minute)
  // Every third belongs to a project.
  const project = id % 3 === 0 ? world.project.id : null
  const page = `${world.url}/${project === null ? '' : `${world.project.path}/`}-/snippets/${id}`
  const repository = project === null ? `snippets/${id}` : `${world.project.path}/snippets/${id}`
  return {
    ...{ id, title: snippetTitle(id), description: null, visibility: 'internal', updated_at: at, created_at: at },
    ...{ project_id: project, web_url: page, raw_url: `${page}/raw` },
    ...addressesOf(repository, world),
  }
}

export function groupRecord(id: number, { url }: World): object {
  const { path, name } = groupName(id)
  return { id, web_url: `${url}/groups/${path}`, name }
}

/** Where Git finds a repository. */
export function addressesOf(
  repository: string,
  { url }: World,
): Record<'ssh_url_to_repo' | 'http_url_to_repo', string> {
  const { hostname } = new URL(url)
  return {
    ssh_url_to_repo: `ssh://git@${hostname}/${repository}.git`,
    http_url_to_repo: `${url}/${repository}.git`,
  }
}

/** Of what was there at first: one a minute, in the order of the ids. */
const beginning = Date.parse('2020-01-06T08:00:00Z')
const minute = 60_000

function createdAt(moment: number): string {
  return new Date(moment).toISOString()
}

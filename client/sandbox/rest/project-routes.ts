/** What is told of projects? https://docs.gitlab.com/api/projects/ */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import { accessLevel } from '../role.ts'
import type { User, World } from '../world.ts'
import { pagedAnswer } from './pages.ts'
import type { ApiCall, Route } from './route.ts'

export const projectRoutes: readonly Route[] = [
  { method: 'GET', path: '/projects', for: 'anybody', answer: listProjects },
  { method: 'GET', path: '/projects/:id', for: 'anybody', answer: showProject },
]

/** The project is private, so that nobody without a token sees it. */
function listProjects({ world, user, request }: ApiCall): SandboxAnswer {
  const { searchParams } = request.url
  const mine = ['membership', 'owned'].some(name => searchParams.get(name) === 'true')
  const search = (searchParams.get('search') ?? '').toLowerCase()
  const { project } = world
  const named = [project.path, project.name].some(text => text.toLowerCase().includes(search))
  const level = user && accessLevel(user.role)
  const least = Number(searchParams.get('min_access_level') ?? 0)
  const shown = user && named && (level === undefined ? !mine && least === 0 : level >= least)
  return pagedAnswer(shown ? [about(project, user, world)] : [], request.url, world.url)
}

function showProject({ world, user, parameters }: ApiCall): SandboxAnswer {
  const { project } = world
  const meant = parameters.id === String(project.id) || parameters.id === project.path
  return user && meant ? jsonAnswer(200, about(project, user, world)) : refusalAnswer(404, 'Project Not Found')
}

function about(
  { id, path, name }: World['project'],
  user: User,
  { url }: World,
): { readonly id: number; readonly [field: string]: unknown } {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const group = path.slice(0, path.lastIndexOf('/'))
  const level = accessLevel(user.role)
  const access = level === undefined ? null : { access_level: level, notification_level: 3 }
  return {
    ...{ id, name, path: slug, path_with_namespace: path, name_with_namespace: `${group} / ${name}` },
    ...{ description: null, visibility: 'private', archived: false, default_branch: 'main', web_url: `${url}/${path}` },
    ...{ http_url_to_repo: `${url}/${path}.git`, created_at: '2026-01-01T00:00:00.000Z' },
    namespace: { id: 1, name: group, path: group, kind: 'group', full_path: group, web_url: `${url}/groups/${group}` },
    permissions: { project_access: access, group_access: null },
  }
}

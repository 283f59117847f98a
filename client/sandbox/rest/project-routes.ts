/** What is told of projects? https://docs.gitlab.com/api/projects/ */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import { accessLevel } from '../role.ts'
import type { User, World } from '../world.ts'
import { isAdmin } from './admins-only.ts'
import { containerOf } from './container-of.ts'
import { aboutProject, addressesOf, projectRecord } from './container-record.ts'
import { idOrder, isKeyset, pageOf } from './pages.ts'
import { projectList } from './project-list.ts'
import type { ApiCall, Route } from './route.ts'

export const projectRoutes: readonly Route[] = [
  { method: 'GET', path: '/projects', for: 'anybody', answer: listProjects },
  { method: 'GET', path: '/projects/:id', for: 'anybody', answer: showProject },
]

/** Beyond it the platform asks for pages by keyset, where the order allows them. */
const furthestOffset = 50_000

/** All projects are private: administrators see them all, members the one that has members, and nobody else any. */
function listProjects(call: ApiCall): SandboxAnswer {
  const { world, user, request } = call
  const { url } = request
  const { searchParams } = url
  const order = idOrder(url)
  if ('status' in order) return order
  const by = searchParams.get('order_by') ?? 'created_at'
  if (!orders.includes(by)) return jsonAnswer(400, { error: 'order_by does not have a valid value' })
  const reach = Number(searchParams.get('page') ?? 1) * Math.min(100, Number(searchParams.get('per_page') ?? 20))
  if (by === 'id' && !isKeyset(url) && reach > furthestOffset) return jsonAnswer(405, { error: tooFar })
  const list = projectList({
    ...{ world, ...order, search: searchParams.get('search') ?? '', seen: seenBy(call) },
    storage: isAdmin(call) ? (searchParams.get('repository_storage') ?? undefined) : undefined,
  })
  const record = (id: number) =>
    searchParams.get('simple') === 'true' || !user ? simple(id, world) : about(id, call, user)
  return pageOf({ count: list.count, slice: (from, to) => list.slice(from, to).map(record) }, url, world.url)
}

/** Those that go by age, as ids do. */
const orders = ['id', 'created_at', 'updated_at', 'last_activity_at']

const tooFar = `Offset pagination has a maximum allowed offset of ${furthestOffset} for requests that return objects of type Project. Remaining records can be retrieved using keyset pagination.`

function seenBy({ user, request: { url } }: ApiCall): 'all' | 'known' | 'none' {
  const { searchParams } = url
  if (!user) return 'none'
  const mine = ['membership', 'owned'].some(name => searchParams.get(name) === 'true')
  const least = Number(searchParams.get('min_access_level') ?? 0)
  const level = accessLevel(user.role)
  // Administrators are no members of anything.
  if (level === undefined) return mine || least > 0 ? 'none' : 'all'
  return level >= least ? 'known' : 'none'
}

function showProject(call: ApiCall): SandboxAnswer {
  const { world, user } = call
  const id = containerOf('project', call)
  if (typeof id !== 'number') return id
  const isSeen = user && (isAdmin(call) || id === world.project.id)
  return isSeen ? jsonAnswer(200, about(id, call, user)) : refusalAnswer(404, 'Project Not Found')
}

interface Item {
  readonly id: number
  readonly [field: string]: unknown
}

function simple(id: number, world: World): Item {
  const { path, group } = aboutProject(id, world)
  const { url } = world
  return {
    ...projectRecord(id, world),
    ...{ default_branch: 'main', web_url: `${url}/${path}`, ...addressesOf(path, world) },
    namespace: {
      ...{ id: group.id, name: group.name, path: group.path, kind: 'group', full_path: group.path },
      web_url: `${url}/groups/${group.path}`,
    },
  }
}

function about(id: number, call: ApiCall, user: User): Item {
  const { world } = call
  const storages = world.storages.settled()
  const level = id === world.project.id ? accessLevel(user.role) : undefined
  const access = level === undefined ? null : { access_level: level, notification_level: 3 }
  return {
    ...simple(id, world),
    ...{ visibility: 'private', archived: false, empty_repo: storages.lost.has(id) },
    ...(isAdmin(call) && {
      repository_storage: storages.names[storages.containers('project').storageOf(id)],
    }),
    permissions: { project_access: access, group_access: null },
  }
}

/** What may an administrator set on the instance, and what does it count? https://docs.gitlab.com/api/settings/, https://docs.gitlab.com/api/statistics/ */
import { jsonAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import { isObject } from '../json.ts'
import type { World } from '../world.ts'
import { adminsOnly } from './admins-only.ts'
import { fieldsOf } from './fields.ts'
import { has } from './has.ts'
import type { ApiCall, Route } from './route.ts'

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: '/application/settings', for: 'users', answer: adminsOnly(showSettings) },
  { method: 'PUT', path: '/application/settings', for: 'users', answer: adminsOnly(changeSettings) },
  { method: 'GET', path: '/application/statistics', for: 'users', answer: adminsOnly(showStatistics) },
]

function showSettings({ world }: ApiCall): SandboxAnswer {
  return jsonAnswer(200, settingsOf(world))
}

function changeSettings({ world, request }: ApiCall): SandboxAnswer {
  const read = fieldsOf(request)
  if ('status' in read) return read
  const { repository_storages_weighted: wanted } = read.fields
  if (wanted === undefined) return jsonAnswer(200, settingsOf(world))
  if (!has('storage-weights', world) || !isObject(wanted))
    return jsonAnswer(400, { error: 'repository_storages_weighted is invalid' })
  const weights = Object.entries(wanted).map(([name, weight]) => [name, weightOf(weight)] as const)
  const refusal = world.storages.setWeights(Object.fromEntries(weights))
  return refusal ? jsonAnswer(400, { message: refusal.refused }) : jsonAnswer(200, settingsOf(world))
}

/** Those that concern what the sandbox has. */
function settingsOf(world: World): object {
  const { names, weights } = world.storages.settled()
  const storages = has('storage-weights', world)
    ? { repository_storages_weighted: Object.fromEntries(names.map(name => [name, weights.get(name) ?? 0])) }
    : { repository_storages: names.filter(name => (weights.get(name) ?? 0) > 0) }
  return {
    ...{ id: 1, created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
    ...{ default_branch_protection: 2, default_project_visibility: 'private', default_snippet_visibility: 'private' },
    ...{
      default_group_visibility: 'private',
      home_page_url: null,
      signup_enabled: false,
      hashed_storage_enabled: true,
    },
    ...storages,
  }
}

/** Numbers as texts, with commas. */
function showStatistics({ world }: ApiCall): SandboxAnswer {
  const storages = world.storages.settled()
  const told = (count: number) => count.toLocaleString('en-US')
  return jsonAnswer(200, {
    ...{ forks: '0', issues: told(world.alerts().filter(({ incident }) => incident).length), merge_requests: '0' },
    ...{ notes: '0', snippets: told(storages.containers('snippet').count), ssh_keys: '0', milestones: '0' },
    ...{ users: told(world.users.length), projects: told(storages.containers('project').count) },
    ...{ groups: told(storages.containers('group').count), active_users: told(world.users.length) },
  })
}

/** A form has texts. Not a number for what is none: the operation says so. */
function weightOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,6}$/.test(value) ? Number(value) : Number.NaN
}

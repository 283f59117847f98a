/** What does the instance tell of itself? https://docs.gitlab.com/api/metadata/, https://docs.gitlab.com/api/license/ */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import { wholeVersion } from '../storages/version-facts.ts'
import type { World } from '../world.ts'
import { has } from './has.ts'
import type { ApiCall, Route } from './route.ts'

export const instanceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/version',
    for: 'users',
    answer: ({ world }) => jsonAnswer(200, has('version-as-metadata', world) ? metadata(world) : release(world)),
  },
  {
    method: 'GET',
    path: '/metadata',
    for: 'users',
    answer: ({ world }) =>
      has('metadata', world) ? jsonAnswer(200, metadata(world)) : refusalAnswer(404, 'Not Found'),
  },
  { method: 'GET', path: '/license', for: 'users', answer: license },
]

function release(world: World): { readonly version: string; readonly revision: string } {
  return { version: `${wholeVersion(world.settings.version)}${isEnterprise(world) ? '-ee' : ''}`, revision: 'sandbox' }
}

function metadata(world: World): object {
  return {
    ...release(world),
    kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
    ...(has('enterprise-in-metadata', world) && { enterprise: isEnterprise(world) }),
  }
}

/** The free tier is the community edition here, which has no license. */
function isEnterprise({ settings: { tier } }: World): boolean {
  return tier !== 'free'
}

function license({ world, user }: ApiCall): ReturnType<Route['answer']> {
  if (!isEnterprise(world)) return refusalAnswer(404, 'Not Found')
  if (user?.role !== 'administrator') return refusalAnswer(403, 'Forbidden')
  return jsonAnswer(200, {
    id: 1,
    plan: world.settings.tier,
    created_at: '2026-01-01T00:00:00.000Z',
    starts_at: '2026-01-01',
    expires_at: null,
    historical_max: world.users.length,
    maximum_user_count: world.users.length,
    licensee: { Name: 'Sandbox', Company: 'Sandbox', Email: 'nobody@example.com' },
    add_ons: {},
    expired: false,
    overage: 0,
    user_limit: 100,
    active_users: world.users.length,
  })
}

/** Who is asking, and with which token? https://docs.gitlab.com/api/users/, https://docs.gitlab.com/api/personal_access_tokens/ */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import type { User, World } from '../world.ts'
import { has } from './has.ts'
import type { Route } from './route.ts'

export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/user',
    for: 'users',
    answer: ({ world, user }) => (user ? jsonAnswer(200, about(user, world)) : refusalAnswer(401, 'Unauthorized')),
  },
  {
    method: 'GET',
    path: '/personal_access_tokens/self',
    for: 'users',
    answer: ({ world, user }) =>
      user && has('token-about-itself', world) ? jsonAnswer(200, tokenOf(user)) : refusalAnswer(404, 'Not Found'),
  },
]

function about({ id, username, name, role }: User, { url }: World): object {
  return {
    ...{ id, username, name, state: 'active', locked: false, avatar_url: null, web_url: `${url}/${username}` },
    ...{ created_at: '2026-01-01T00:00:00.000Z', email: `${username}@example.com`, bot: false, external: false },
    // The platform tells it of administrators alone.
    ...(role === 'administrator' && { is_admin: true }),
  }
}

function tokenOf({ id, scopes, expires }: User): object {
  return {
    ...{ id, name: 'sandbox', description: null, revoked: false, created_at: '2026-01-01T00:00:00.000Z' },
    ...{ scopes, user_id: id, last_used_at: null, active: true, expires_at: expires },
  }
}

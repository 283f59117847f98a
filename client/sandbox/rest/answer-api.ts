/** What does the sandbox answer below `/api/`? Who asks is looked at first, then how often, then what for. */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import { answerGraphql } from '../graphql/answer-graphql.ts'
import { createRateCounter, type RateLimit, rateHeaders } from '../rate-limit.ts'
import { mayWrite } from '../role.ts'
import type { LivingWorld } from '../state/create-world.ts'
import { type Requester, requesterOf } from './requester.ts'
import { matched } from './route.ts'
import { routes } from './routes.ts'

/** More than people and tests ask, and yet an end to a loop that went wild. */
const limit: RateLimit = { requests: 60_000, seconds: 60 }

export function createApi(world: LivingWorld): (request: SandboxRequest) => Promise<SandboxAnswer> {
  const counter = createRateCounter()
  return async request => {
    const requester = requesterOf(request, world)
    const counted = counter.count(nameOf(requester), limit, world.now())
    const headers = rateHeaders('throttle_authenticated_api', limit, counted)
    const answer = counted.allowed
      ? await answerTo(requester, request, world)
      : { ...jsonAnswer(429, { message: 'Too many requests. Wait, and try again.' }) }
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
}

function nameOf(requester: Requester): string {
  return typeof requester === 'string' ? 'nobody' : String(requester.user.id)
}

async function answerTo(requester: Requester, request: SandboxRequest, world: LivingWorld): Promise<SandboxAnswer> {
  const { pathname } = request.url
  if (pathname === '/api/graphql') {
    if (requester === 'unknown' || requester === 'expired')
      return jsonAnswer(401, { errors: [{ message: 'Invalid token' }] })
    return answerGraphql(request, world, requester === 'nobody' ? undefined : requester.user)
  }
  return pathname.startsWith(prefix) ? answerRest(requester, request, world) : notFound()
}

const prefix = '/api/v4'

function answerRest(requester: Requester, request: SandboxRequest, world: LivingWorld): SandboxAnswer {
  if (requester === 'unknown') return refusalAnswer(401, 'Unauthorized')
  if (requester === 'expired')
    return jsonAnswer(401, { error: 'invalid_token', error_description: 'Token is expired. Create another one.' })
  // Some clients double a slash, and the platform does not mind.
  const path = request.url.pathname.slice(prefix.length).replace(/\/{2,}/g, '/')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = routes.flatMap(route => {
    const parameters = route.isThere?.(world) === false ? undefined : matched(route.path, path)
    return parameters ? [{ route, parameters }] : []
  })
  const fitting = found.find(({ route }) => route.method === method)
  if (!fitting) return found.length > 0 ? jsonAnswer(405, { error: '405 Not Allowed' }) : notFound()
  const { route, parameters } = fitting
  const user = requester === 'nobody' ? undefined : requester.user
  if (!user && route.for === 'users') return refusalAnswer(401, 'Unauthorized')
  if (user && method !== 'GET' && !mayWrite(user)) return insufficientScope()
  return route.answer({ request, world, user, parameters })
}

function notFound(): SandboxAnswer {
  return jsonAnswer(404, { error: '404 Not Found' })
}

function insufficientScope(): SandboxAnswer {
  return jsonAnswer(403, {
    error: 'insufficient_scope',
    error_description: 'The request needs a token with a scope that this one does not have.',
    scope: 'api',
  })
}

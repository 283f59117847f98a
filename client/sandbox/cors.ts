/**
 * Which pages of other origins may read an answer? As on the platform, those of `/api/` by any, as nobody is recognised by a
 * cookie there. The same goes for the addresses that take payloads, so that the extension's build for browsers can be tried;
 * a real instance need not allow that.
 */
import { emptyAnswer } from './answer.ts'
import type { SandboxAnswer, SandboxRequest } from './exchange.ts'

export function withCors(answer: SandboxAnswer): SandboxAnswer {
  const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed.join(', ') }
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

/** The answer to what a browser asks before it sends a request of a page. */
export function preflightAnswer({ headers }: SandboxRequest): SandboxAnswer {
  return withCors(
    emptyAnswer(200, {
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '7200',
      // Browsers ask it of servers in the local network: https://wicg.github.io/private-network-access/
      ...(headers['access-control-request-private-network'] && { 'access-control-allow-private-network': 'true' }),
    }),
  )
}

export function isPreflight({ method, headers }: SandboxRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
}

const exposed = [
  ...['Link', 'Retry-After', 'X-Next-Page', 'X-Page', 'X-Per-Page', 'X-Prev-Page', 'X-Request-Id', 'X-Total'],
  ...['X-Total-Pages', 'RateLimit-Limit', 'RateLimit-Name', 'RateLimit-Observed', 'RateLimit-Remaining'],
  'RateLimit-Reset',
]

/** Does a request come from this machine's own pages and programs? */
import { textAnswer } from './answer.ts'
import type { SandboxAnswer, SandboxRequest } from './exchange.ts'

/**
 * The refusal of a request that was led here by a name of somewhere else, or of a foreign page that wants to change
 * something. Undefined: it may pass.
 */
export function foreignRefusal({ method, url, headers }: SandboxRequest): SandboxAnswer | undefined {
  const host = headers.host ?? ''
  if (!isLoopback(host))
    return textAnswer(
      403,
      'This sandbox answers on loopback alone: call it 127.0.0.1 or localhost. Any other name in the address is refused, as a foreign page could have led you here.',
    )
  const { origin } = headers
  const changes = method !== 'GET' && method !== 'HEAD'
  if (url.pathname.startsWith('/-/sandbox/') && changes && origin !== undefined && origin !== `http://${host}`)
    return textAnswer(403, 'Only the page of this sandbox may change it. Open the page itself.')
  return undefined
}

/** Of a header `Host`; any port, as ports are forwarded. */
function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

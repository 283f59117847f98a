/** What is answered where things go wrong? As the platform does, or the proxy in front of it. */
import { emptyAnswer, jsonAnswer } from '../answer.ts'
import { withCors } from '../cors.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import { readAlertPath } from '../ingest/alert-path.ts'

export type ServerError = 500 | 502 | 503

export function serverErrorAnswer(status: ServerError, { url }: SandboxRequest): SandboxAnswer {
  if (status === 500)
    return withCors(
      url.pathname.startsWith('/api/') ? jsonAnswer(500, { message: '500 Internal Server Error' }) : page(500),
    )
  // A proxy knows nothing of the platform's headers.
  return page(status)
}

/** `seconds`: how long to wait. */
export function tooManyRequestsAnswer(seconds: number, { url }: SandboxRequest): SandboxAnswer {
  const headers = { 'retry-after': String(seconds), 'ratelimit-remaining': '0' }
  const isAlert = readAlertPath(url.pathname) !== undefined
  const body = isAlert ? '' : 'Retry later\n'
  return withCors({ ...emptyAnswer(429, { ...headers, ...(!isAlert && { 'content-type': 'text/plain' }) }), body })
}

const titles = { 500: 'Internal Server Error', 502: 'Bad Gateway', 503: 'Service Unavailable' } as const

function page(status: ServerError): SandboxAnswer {
  const title = `${status} ${titles[status]}`
  const body = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>sandbox</center>\r\n</body>\r\n</html>\r\n`
  return { status, headers: { 'content-type': 'text/html' }, body }
}

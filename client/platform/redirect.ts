/** Where does a redirect lead, and is it followed? Only on the same origin, and only where nothing is sent but a question. */
import type { Answer } from './attempt.ts'
import { failed, type Outcome, succeeded } from './outcome.ts'

/** The address to go on with; undefined: the answer is no redirect. */
export function redirectOf(answer: Answer, method: string): Outcome<string | undefined> {
  const { host } = new URL(answer.address)
  if (answer.status === 0)
    return refused(answer, `${host} redirects to another address, and the browser does not tell which.`, opened)
  const location = answer.headers.get('location')
  if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return succeeded(undefined)
  const from = new URL(answer.address)
  if (!URL.canParse(location, answer.address))
    return refused(answer, `${host} redirects to an address that cannot be read.`, opened)
  const to = new URL(location, from)
  if (/\/users\/sign_in\/?$/.test(to.pathname)) return asksToSignIn(answer, host)
  if (to.origin !== from.origin) return elsewhere(answer, from, to)
  if (method === 'GET' || method === 'HEAD') return succeeded(to.href)
  return refused(
    answer,
    `${host} redirects to ${to.origin}${to.pathname}, and what was sent is not sent on.`,
    'Use that address instead.',
  )
}

/** As many as are followed one after the other. */
export const mostRedirects = 5

export function tooManyRedirects(answer: Answer) {
  return refused(answer, `${new URL(answer.address).host} redirects more than ${mostRedirects} times in a row.`, opened)
}

const opened = 'Open the address in a browser, and use the one where it ends.'

function elsewhere(answer: Answer, from: URL, to: URL) {
  const secured = from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:'
  return refused(
    answer,
    `${from.origin} redirects to ${to.origin}, and no credentials are sent there.`,
    secured
      ? `Change the address so that it begins with ${to.origin}.`
      : `If that is the right one, change the address so that it begins with ${to.origin}. If it is a page to sign in, something before the instance has to let requests with a token pass.`,
  )
}

function asksToSignIn(answer: Answer, host: string) {
  return failed({
    kind: 'unauthorised',
    status: answer.status,
    message: `${host} redirects to its page to sign in.`,
    remedy:
      'Check the address, and that the token or key is right: what it leads to is shown only to those who may see it.',
  })
}

function refused(answer: Answer, message: string, remedy: string) {
  return failed({ kind: 'unexpected', ...(answer.status > 0 && { status: answer.status }), message, remedy })
}

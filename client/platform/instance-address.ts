/** Which instance is meant by what a person wrote? Its base address, which may lie below a path. */
import { isLoopback } from './loopback.ts'
import { failed, type Outcome, succeeded } from './outcome.ts'
import { readRemote } from './remote-address.ts'

export interface InstanceAddress {
  /** Normalised: no slash at the end, no query, no credentials. As in `https://host.example/gitlab`. */
  readonly url: string
  /** For people: host, port and path. */
  readonly label: string
  /** `plain`: http to somewhere else, where everybody on the way can read the token. `loopback`: http to this machine. */
  readonly security: 'tls' | 'plain' | 'loopback'
}

/**
 * `invalid` for what is no http or https address; credentials within it are refused, and the message does not repeat them.
 * Without a scheme, https is meant, and http for this machine. What follows the base in the address of a well-known page
 * or interface is left out; any other path stays, as the instance may lie below it.
 */
export function readInstanceAddress(text: string): Outcome<InstanceAddress> {
  const written = text.trim()
  const problem = problemOf(written)
  if (problem) return problem
  const scheme = schemeOf(written)
  const address = scheme === undefined ? `https://${written}` : written
  if (!URL.canParse(address)) return invalid('This is no address: the host or the port cannot be read.')
  const url = new URL(address)
  if (url.username || url.password) return refusedCredentials
  if (url.search) return invalid('The address of an instance has no query, which is the part from ? on.')
  if (url.hash) return invalid('The address of an instance has no fragment, which is the part from # on.')
  const loopback = isLoopback(url.hostname)
  if (scheme === undefined && loopback) return readInstanceAddress(`http://${written}`)
  const label = url.host + basePath(url.pathname)
  const security = url.protocol === 'https:' ? 'tls' : loopback ? 'loopback' : 'plain'
  return succeeded({ url: `${url.protocol}//${label}`, label, security })
}

/** What tells, before it is read as an address, that it is none. No message repeats what could be secret. */
function problemOf(written: string) {
  if (written === '') return invalid('The address of the instance is empty.')
  if (/[\s\p{Cc}]/u.test(written)) return invalid('An address of an instance has no blanks.')
  // https://docs.gitlab.com/security/tokens/#token-prefixes
  if (/^gl[a-z]{2,6}-[\w.-]{16,}$/i.test(written)) return invalid('This looks like a token and not like an address.')
  const remote = /^(?:ssh|git):\/\/|^git@/i.test(written) ? readRemote(written) : undefined
  if (remote) return invalid(`This is the address of a repository. Its instance may be ${remote.origin}.`)
  const scheme = schemeOf(written)
  if (/^[^/?#]*@/.test(written.replace(/^[a-z][a-z\d+.-]*:\/\//i, ''))) return refusedCredentials
  if (scheme === undefined || scheme === 'http' || scheme === 'https') return undefined
  const named = written.includes('://') ? `, and not by ${scheme}://` : ''
  return invalid(`An instance is reached by https:// or http://${named}.`)
}

/** `host:8080` is a host with its port, although it looks like a scheme. */
function schemeOf(text: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase()
}

/** Without what a person pasted from the address bar, or from an example that calls the API. */
function basePath(path: string): string {
  const pages =
    /\/(?:-|api\/(?:v\d+|graphql)|users\/(?:sign_in|sign_up|password|auth)|explore|dashboard|admin|help)(?:\/.*)?$/
  return path.replace(pages, '').replace(/\/+$/, '')
}

function invalid(message: string) {
  return failed({
    kind: 'invalid',
    message,
    remedy:
      'Give the base address alone, as in https://gitlab.example.com, or https://example.com/gitlab where it lies below a path.',
  })
}

const refusedCredentials = failed({
  kind: 'invalid',
  message: 'The address holds a user name or a password.',
  remedy: 'Leave out everything before the @. The token is asked for by itself, and kept apart from the address.',
})

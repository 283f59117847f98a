/** What does each way in which a request can come to nothing mean to a person? */
import type { Failure } from './outcome.ts'

/** Applies when one of its codes is there; `explain` gets host and port, and all codes. */
export interface Explanation {
  readonly applies: readonly string[]
  readonly explain: (host: string, codes: ReadonlySet<string>) => Failure
}

/** The first that applies counts. `unanswered` is set unless it is certain that the request never arrived. */
export const explanations: readonly Explanation[] = [
  {
    applies: ['proxy-answered'],
    explain: (_, codes) => proxyRefused(codes.has('proxy-407') ? 407 : undefined),
  },
  { applies: ['UND_ERR_PRX_TLS', 'UND_ERR_PRX_CONN'], explain: (_, codes) => proxyUnreachable(undefined, codes) },
  {
    applies: ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'],
    explain: host => ({
      kind: 'unreachable',
      cause: 'name',
      message: `There is no address for the name ${host}.`,
      remedy:
        'Check the spelling of the address, and that this machine is online: behind a VPN, connect it first; behind a proxy, set the proxy.',
    }),
  },
  {
    applies: ['ECONNREFUSED'],
    explain: host => ({
      kind: 'unreachable',
      cause: 'refused',
      message: `${host} refused the connection: nothing listens there.`,
      remedy: 'Check host and port of the address, and that the instance is started.',
    }),
  },
  {
    applies: ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
    explain: host =>
      certificate(`The certificate of ${host} is signed by itself or by an authority of your own.`, trustIt),
  },
  {
    applies: ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
    explain: host =>
      certificate(`The certificate of ${host} is signed by an authority that this machine does not know.`, trustIt),
  },
  {
    applies: ['CERT_HAS_EXPIRED'],
    explain: host =>
      certificate(
        `The certificate of ${host} has expired.`,
        'Ask whoever runs the instance to renew it, and check the clock of this machine.',
      ),
  },
  {
    applies: ['CERT_NOT_YET_VALID'],
    explain: host =>
      certificate(`The certificate of ${host} is not valid yet.`, 'Check date and time of this machine.'),
  },
  {
    applies: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    explain: host =>
      certificate(
        `The certificate that answered for ${host} belongs to another host.`,
        'Check the spelling of the address: it has to be the name that the certificate is for. If it is right, ask whoever runs the instance for a certificate with this name.',
      ),
  },
  {
    applies: [
      'CERT_REVOKED',
      'CERT_UNTRUSTED',
      'CERT_REJECTED',
      'CERT_SIGNATURE_FAILURE',
      'INVALID_PURPOSE',
      'INVALID_CA',
    ],
    explain: host => certificate(`The certificate of ${host} cannot be trusted.`, trustIt),
  },
  {
    applies: ['tls'],
    explain: host =>
      certificate(
        `No safe connection to ${host} came about: the two sides agree on no way to encrypt.`,
        'Check scheme and port: perhaps http:// is spoken there, or the instance offers nothing but outdated encryption.',
      ),
  },
  {
    applies: ['UND_ERR_CONNECT_TIMEOUT', 'connect ETIMEDOUT'],
    explain: host => ({
      kind: 'timeout',
      message: `No connection to ${host} came about in time.`,
      remedy:
        'Check host and port of the address, and that this machine may reach it: behind a VPN, connect it first; behind a proxy, set the proxy.',
    }),
  },
  {
    applies: [
      'EHOSTUNREACH',
      'ENETUNREACH',
      'EHOSTDOWN',
      'ENETDOWN',
      'EADDRNOTAVAIL',
      'connect EACCES',
      'connect EPERM',
    ],
    explain: (host, codes) => ({
      kind: 'unreachable',
      cause: 'unknown',
      message: `This machine finds no way to ${host}.`,
      remedy: 'Check that it is online, that a VPN it may need is connected, and that no firewall stands in between.',
      ...(![...codes].some(code => code.startsWith('connect ')) && { unanswered: true as const }),
    }),
  },
  {
    applies: ['bad port'],
    explain: host => ({
      kind: 'unreachable',
      cause: 'unknown',
      message: `The port of ${host} is one that web requests are never sent to.`,
      remedy: 'Check the port of the address, or let the instance listen on another one.',
    }),
  },
  {
    applies: ['no HTTP'],
    explain: host => ({
      kind: 'unreachable',
      cause: 'unknown',
      message: `${host} answered with something that is no HTTP.`,
      remedy: 'Check host and port of the address: something else than an instance listens there.',
      unanswered: true,
    }),
  },
  {
    applies: ['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW'],
    explain: host => ({
      kind: 'unreachable',
      cause: 'broken',
      message: `${host} answered with more headers than can be read.`,
      remedy: 'Check the address. If it is right, ask whoever runs the instance, or a proxy in between.',
      unanswered: true,
    }),
  },
  {
    applies: ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'],
    explain: host => ({
      kind: 'timeout',
      message: `${host} stopped answering.`,
      remedy: 'Try again in a while. If it stays so, ask whoever runs the instance.',
      unanswered: true,
    }),
  },
]

const trustIt =
  "If the instance is your own, name its authority's certificate with the setting `signalbox.network.caFile` in the editor, or `--ca-file` on the command line."

function certificate(message: string, remedy: string): Failure {
  return { kind: 'unreachable', cause: 'certificate', message, remedy }
}

function proxyRefused(status: number | undefined): Failure {
  return {
    kind: 'unreachable',
    cause: 'proxy',
    ...(status !== undefined && { status }),
    message:
      status === 407
        ? 'The proxy asks for a user name and a password (407).'
        : 'The proxy refused to connect to the instance.',
    remedy:
      status === 407
        ? 'Give the proxy its credentials, in the settings of the editor or in the environment, or name the instance among the hosts that need no proxy (NO_PROXY).'
        : 'Check that the proxy may reach the instance, or name the instance among the hosts that need no proxy (NO_PROXY).',
  }
}

/** `proxy`: its host and port, where they are known. */
export function proxyUnreachable(proxy: string | undefined, codes: ReadonlySet<string>): Failure {
  const named = proxy === undefined ? 'the proxy' : `the proxy ${proxy}`
  const reason =
    proxyReasons.find(([pattern]) => [...codes].some(code => pattern.test(code)))?.[1] ?? 'no connection came about'
  return {
    kind: 'unreachable',
    cause: 'proxy',
    message: `The instance cannot be reached through ${named}: ${reason}.`,
    remedy:
      'Check the address of the proxy, in the settings of the editor (`http.proxy`) or in the environment (HTTPS_PROXY, HTTP_PROXY), or name the instance among the hosts that need no proxy (NO_PROXY).',
  }
}

const proxyReasons: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOTFOUND|EAI_)/, 'there is no address for its name'],
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/CERT|ISSUER|VERIFY/, 'its certificate is not trusted'],
  [/^tls$/, 'it speaks no TLS'],
]

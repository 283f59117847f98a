/** Through which proxies do requests go? Those that were named, else those of the environment. */
import type { NodeNetworkOptions } from '../network.ts'
import { errorOf } from '../network-failure.ts'

export interface ProxySettings {
  /** Absolute addresses; they may hold credentials. Empty: none. */
  readonly http: string
  readonly https: string
  /** As `NO_PROXY` is written. */
  readonly except: string
}

/** Throws an error that `explainNetworkError` understands when an address is none; it repeats none, as it may hold a password. */
export function proxySettings({ proxy, noProxy, env = process.env }: NodeNetworkOptions): ProxySettings {
  const heard = (name: string) => env[name.toLowerCase()] || env[name] || ''
  const named = proxy && proxyAddress(proxy, 'The proxy of the settings')
  const http = named || proxyAddress(heard('HTTP_PROXY'), 'The proxy of the environment variable HTTP_PROXY')
  const https = named || proxyAddress(heard('HTTPS_PROXY'), 'The proxy of the environment variable HTTPS_PROXY')
  return { http, https, except: noProxy?.length ? noProxy.join(',') : heard('NO_PROXY') }
}

/** Without a scheme it is one of http, as everywhere else. */
function proxyAddress(text: string, subject: string): string {
  const written = text.trim()
  if (written === '') return ''
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `http://${written}`
  if (!URL.canParse(address) || !/^(?:https?|socks5?):\/\/[^/]/i.test(address))
    throw unusable(
      `${subject} is no address of a proxy.`,
      'Correct it: it is written as in http://proxy.example.com:3128.',
    )
  const { username, password } = new URL(address)
  if (!isEncoded(username) || !isEncoded(password))
    throw unusable(
      `${subject} has a user name or password with a percent sign that begins no code.`,
      'Write each percent sign in it as %25.',
    )
  return address
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function unusable(message: string, remedy: string): Error {
  return errorOf({ kind: 'unreachable', cause: 'proxy', message, remedy })
}

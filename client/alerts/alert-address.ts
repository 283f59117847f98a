/** Where does an integration take payloads, and does its address carry credentials? */
import { isLoopback } from '../platform/loopback.ts'
import { percentDecoded } from '../platform/percent-decoded.ts'

export type ReadAlertAddress =
  | {
      readonly kind: 'address'
      /** Without credentials. */
      readonly url: string
      /** For people: host and project, as in `gitlab.example.com, shop/checkout`. */
      readonly label: string
      readonly security: 'tls' | 'plain' | 'loopback'
      /** Base address of the instance, where the path has one of the documented shapes. */
      readonly instance?: string
      /** `group/project`, likewise. */
      readonly project?: string
    }
  /** The address holds credentials: it is refused as it stands. `url` and `key` can be stored apart. */
  | { readonly kind: 'credentials'; readonly url: string; readonly key: string; readonly problem: string }
  | { readonly kind: 'unusable'; readonly problem: string }

/**
 * No `problem` repeats a secret, nor anything else of the text. `instances`: base addresses that are known, as nothing in an
 * address tells the path of an instance from a group; without them an instance counts as lying at the root of its host.
 */
export function readAlertAddress(text: string, instances: readonly string[] = []): ReadAlertAddress {
  const trimmed = text.trim()
  if (!/^https?:\/\//i.test(trimmed)) return { kind: 'unusable', problem: noScheme }
  // Reading it as an address would leave them out without a word, and lead elsewhere.
  if (/[\s\p{Cc}]/u.test(trimmed)) return { kind: 'unusable', problem: blanks }
  if (!URL.canParse(trimmed)) return { kind: 'unusable', problem: noAddress }
  const address = new URL(trimmed)
  // Behind the host an @ is part of no name on the platform: a key with a slash or the like ends there.
  if (/@|%40/.test(address.pathname + address.search + address.hash)) return { kind: 'unusable', problem: brokenUp }
  if (address.search !== '' || address.hash !== '') return { kind: 'unusable', problem: moreThanPath }
  const { username, password } = address
  address.username = ''
  address.password = ''
  const url = address.href
  if (password !== '') return { kind: 'credentials', url, key: percentDecoded(password), problem: credentials }
  if (username !== '') return { kind: 'unusable', problem: userAlone }
  return { kind: 'address', url, security: securityOf(address), ...placeOf(address, instances) }
}

/** https://docs.gitlab.com/operations/incident_management/integrations/ */
const shapes: readonly RegExp[] = [
  /^(?<project>.+)\/prometheus\/alerts\/notify\.json$/,
  /^(?<project>.+)\/alerts\/notify\/[^/]+\/[^/]+\.json$/,
  /^(?<project>.+)\/alerts\/notify\.json$/,
]

function placeOf(
  { origin, host, pathname }: URL,
  instances: readonly string[],
): { label: string; instance?: string; project?: string } {
  const elsewhere = { label: pathname === '/' ? host : `${host}${pathname}` }
  const whole = shapes.map(shape => shape.exec(pathname)?.groups?.project).find(found => found !== undefined)
  if (whole === undefined) return elsewhere
  const instance = baseOf(origin + whole, instances) ?? origin
  const project = percentDecoded((origin + whole).slice(instance.length + 1))
  // What hides or turns text around could make it look like another project.
  if (!/^[^/]+(?:\/[^/]+)+$/.test(project) || /[\p{Cc}\p{Cf}]/u.test(project)) return elsewhere
  return { label: `${instance.slice(instance.indexOf('//') + 2)}, ${project}`, instance, project }
}

/** The longest of the known addresses that the project lies below. */
function baseOf(project: string, instances: readonly string[]): string | undefined {
  const bases = instances.map(instance => instance.replace(/\/+$/, ''))
  return bases.filter(base => project.startsWith(`${base}/`)).sort((a, b) => b.length - a.length)[0]
}

function securityOf({ protocol, hostname }: URL): 'tls' | 'plain' | 'loopback' {
  if (protocol === 'https:') return 'tls'
  return isLoopback(hostname) ? 'loopback' : 'plain'
}

const whereFrom = 'It stands in the settings of the integration, under View credentials.'
const noScheme = `This is no address of an integration, which begins with https:// (or http://). ${whereFrom}`
const noAddress = `This is no complete address. ${whereFrom}`
const blanks = `This address holds a blank or a line break. Copy it once more, whole and on one line. ${whereFrom}`
const brokenUp =
  'This address has an @ behind its host, as if it held credentials. Leave out all between // and @, and give the key apart.'
const moreThanPath =
  'The address of an integration ends with `.json`, and nothing follows. Leave out all from ? or # on, and give the key apart.'
const credentials =
  'This address holds the key, which would end up in logs of every server on the way. Leave out all between // and @, and give the key apart.'
const userAlone =
  'This address holds a user name, which an integration has none of, and no key. Leave out all between // and @, and give the key apart.'

/** Is what a person types the address of an instance, and what becomes of a token within it? */
import { type InstanceAddress, readInstanceAddress } from '../../platform/instance-address.ts'
import { percentDecoded } from '../../platform/percent-decoded.ts'
import type { KnownInstance } from './instances.ts'

export type AddressInput =
  | { readonly kind: 'address'; readonly address: InstanceAddress }
  /** Refused as it stands; `address` is what is left without the credentials, `token` the secret among them. */
  | { readonly kind: 'credentials'; readonly address: InstanceAddress; readonly token: string | undefined }
  /** For people. Repeats nothing of what was typed. */
  | { readonly kind: 'unusable'; readonly problem: string }

/** `but`: the address that is being edited, which is there already by right. */
export function readAddressInput(text: string, known: readonly KnownInstance[], but?: string): AddressInput {
  const credentials = credentialsIn(text)
  const read = readInstanceAddress(credentials ? credentials.rest : text)
  if (!read.ok) return { kind: 'unusable', problem: `${read.failure.message} ${read.failure.remedy}`.trim() }
  const address = read.value
  const same = known.find(({ url }) => url === address.url && url !== but)
  if (same) return { kind: 'unusable', problem: `It is there already, as ${same.label}. Edit Instance changes it.` }
  return credentials ? { kind: 'credentials', address, token: credentials.token } : { kind: 'address', address }
}

/** Reads `https://oauth2:TOKEN@host` and `https://TOKEN@host`. A user's name alone is no secret. */
function credentialsIn(text: string): { readonly rest: string; readonly token: string | undefined } | undefined {
  const written = text.trim()
  // People leave the scheme out.
  const typed = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`
  if (!URL.canParse(typed)) return undefined
  const url = new URL(typed)
  if (url.username === '' && url.password === '') return undefined
  const secret = url.password || (/^gl[a-z]+-|^[\w-]{20,}$/.test(url.username) ? url.username : '')
  url.username = ''
  url.password = ''
  return { rest: url.href, token: secret === '' ? undefined : percentDecoded(secret) }
}

/** Why a text can be no access token; undefined where it can. */
export function tokenProblem(text: string): string | undefined {
  const token = text.trim()
  if (token === '') return 'Paste the access token.'
  if (!/^[\x21-\x7e]+$/.test(token)) return 'An access token has no spaces and no special letters. Copy it once more.'
  if (token.length < 8) return 'An access token is longer. Copy it once more.'
  return undefined
}

/** Why a text can be no name of an environment variable. */
export function variableProblem(text: string): string | undefined {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text.trim())
    ? undefined
    : 'Write the name alone, as in GITLAB_TOKEN: letters, digits and _, not beginning with a digit.'
}

/** Where the instance makes access tokens, filled in. https://docs.gitlab.com/user/profile/personal_access_tokens/ */
export function tokenPage(url: string): string {
  return `${url}/-/user_settings/personal_access_tokens?name=Signalbox&scopes=api`
}

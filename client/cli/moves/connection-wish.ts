/** Which instance is meant, and as whom? What `--url` and `--token-env` say, and the variables that they stand for. */
import { type InstanceAddress, readInstanceAddress } from '../../platform/instance-address.ts'
import type { Call } from '../call.ts'
import type { Problem } from '../problem.ts'
import { type RequestWish, readRequestWish } from '../request-options.ts'

export interface ConnectionWish extends RequestWish {
  /** Undefined: none is named, so that it is that of the run. */
  readonly address: InstanceAddress | undefined
  readonly token: string
  /** Asks nothing that `--yes` can answer. */
  readonly yes: boolean
  readonly format: 'text' | 'json'
}

export interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The wish, or all that is wrong. No problem repeats a token. */
export function readConnectionWish({ options }: Call, { cwd, env }: Surroundings): ConnectionWish | readonly Problem[] {
  const address = readAddress(options.url, env)
  const token = readToken(options['token-env'], env)
  const request = readRequestWish(options, cwd)
  const format = readFormat(options.format)
  const problems = [address, token, format].filter(isProblem)
  if (!('caFile' in request)) return [...problems, ...request]
  if (isProblem(address) || isProblem(token) || isProblem(format)) return problems
  return { ...request, address: address.address, token: token.value, yes: options.yes === true, format }
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'subject' in value
}

export function readFormat(format = 'text'): 'text' | 'json' | Problem {
  if (format === 'text' || format === 'json') return format
  return { subject: '--format', message: `\`${format}\` is no format. Use text or json.` }
}

/** Of the instance, where a command that is about no run needs one. */
export const noAddress: Problem = {
  subject: '--url',
  message:
    'is missing. Name the instance with it, as in https://gitlab.example.com, or in the environment variable SIGNALBOX_URL.',
}

const urlVariable = 'SIGNALBOX_URL'
const tokenVariable = 'SIGNALBOX_TOKEN'

function readAddress(
  given: string | undefined,
  env: Surroundings['env'],
): { readonly address: InstanceAddress | undefined } | Problem {
  const text = given ?? env[urlVariable]
  if (!text) return { address: undefined }
  const read = readInstanceAddress(text)
  if (read.ok) return { address: read.value }
  const { message, remedy } = read.failure
  return { subject: given === undefined ? urlVariable : '--url', message: `${message} ${remedy}` }
}

function readToken(given: string | undefined, env: Surroundings['env']): { readonly value: string } | Problem {
  const name = given ?? tokenVariable
  const value = env[name]?.trim()
  if (value && /^[\x21-\x7e]{3,}$/.test(value)) return { value }
  const subject = given === undefined ? tokenVariable : '--token-env'
  // What is no name of a variable may be the token itself.
  if (!/^[A-Z_][A-Z0-9_]{0,60}$/.test(name)) return { subject, message: noName }
  const which = given === undefined ? '' : `\`${name}\` `
  return value ? { subject, message: `${which}${strangeToken}` } : { subject, message: `${which}${noTokenSet}` }
}

const noName =
  'is no name of an environment variable. Put the token into a variable, and name that: `--token-env NAME`. If it was a token, revoke it: command lines are seen by others.'
const noTokenSet =
  'is not set. Put an access token of an administrator, with the scope `api`, into this environment variable, or name another one with --token-env.'
const strangeToken =
  'holds blanks, line breaks or letters that no token has, or is too short for one. Copy the token again.'

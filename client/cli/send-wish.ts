/** What do the options of `alert send` mean, and the variables that it reads? */
import { type ReadAlertAddress, readAlertAddress } from '../alerts/alert-address.ts'
import type { AuthorizationForm } from '../alerts/send-alert.ts'
import { type AlertWish, readAlertWish } from './alert-wish.ts'
import type { Call } from './call.ts'
import type { Problem } from './problem.ts'
import { type RequestWish, readRequestWish } from './request-options.ts'

export interface SendWish extends AlertWish, RequestWish {
  readonly address: Extract<ReadAlertAddress, { kind: 'address' }>
  readonly key: string
  readonly authorization: AuthorizationForm
  readonly recovery: boolean
  /** Asks nothing. */
  readonly yes: boolean
}

export interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The wish, or all that is wrong. No problem repeats an address or a key. */
export function readSendWish(call: Call, { cwd, env }: Surroundings): SendWish | readonly Problem[] {
  const { options, operands } = call
  const general = readAlertWish(call)
  const address = readUrl(options.url, env)
  const key = readKey(options['key-env'], env)
  const authorization = readAuthorization(options.auth)
  const request = readRequestWish(options, cwd)
  const problems = [general, address, key, authorization].filter(isProblem)
  if (operands.length === 0) problems.push({ subject: 'alert send', message: noFile })
  // An address in place of a path may hold a key, so that it must not be shown.
  if (operands.some(isAddress)) problems.push({ subject: 'alert send', message: addressAsPath })
  if (!('caFile' in request)) return [...problems, ...request]
  if (isProblem(general) || isProblem(address) || isProblem(key) || isProblem(authorization)) return problems
  if (problems.length > 0) return problems
  const { recovery = false, yes = false } = options
  return { ...general, address, key: key.value, authorization, recovery, yes, ...request }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'subject' in value
}

function isAddress(operand: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(operand)
}

function readUrl(given: string | undefined, env: Surroundings['env']): SendWish['address'] | Problem {
  const text = given ?? env[urlVariable]
  const subject = given === undefined ? urlVariable : '--url'
  if (!text) return { subject: '--url', message: noUrl }
  const read = readAlertAddress(text)
  switch (read.kind) {
    case 'address':
      return read
    case 'credentials':
      return { subject, message: `${read.problem} ${keyGoesTo}` }
    case 'unusable':
      return { subject, message: `${read.problem}` }
  }
}

function readKey(given: string | undefined, env: Surroundings['env']): { readonly value: string } | Problem {
  const name = given ?? keyVariable
  const value = env[name]?.trim()
  if (value && /^[\x21-\x7e]{3,}$/.test(value)) return { value }
  // What is no name of a variable may be the key itself.
  const shown = /^[A-Z_][A-Z0-9_]*$/.test(name) && !/^[A-F0-9]{16,}$/.test(name)
  const subject = given === undefined ? keyVariable : '--key-env'
  if (!shown) return { subject, message: noName }
  const which = given === undefined ? '' : `\`${name}\` `
  return value ? { subject, message: `${which}${strangeKey}` } : { subject, message: `${which}${noKeySet}` }
}

function readAuthorization(given = 'bearer'): AuthorizationForm | Problem {
  if (given === 'bearer' || given === 'basic') return given
  // What is no plain word may be the header, with the key in it.
  const shown = /^[a-z]{1,12}$/i.test(given) ? `\`${given}\`` : 'this'
  return { subject: '--auth', message: `${shown} is no way to send the key. Use bearer or basic.` }
}

const urlVariable = 'SIGNALBOX_ALERT_URL'
const keyVariable = 'SIGNALBOX_ALERT_KEY'
const noFile = 'needs a payload: name files or folders, or write `-` for standard input.'
const noUrl = `is missing. Name the address of the integration with it, or in the environment variable ${urlVariable}.`
const keyGoesTo = `Put the key into the environment variable ${keyVariable}, or into another one that --key-env names. As it stood in an address, reset it soon.`
const noName = 'is no name of an environment variable. Put the key into a variable, and name that: `--key-env NAME`.'
const noKeySet =
  'is not set. Put the authorization key of the integration into this environment variable, or name another one with --key-env.'
const strangeKey = 'holds blanks, line breaks or letters that no key has, or is too short for one. Copy the key again.'
const addressAsPath = 'takes files and folders. The address of the integration goes to --url, without a key in it.'

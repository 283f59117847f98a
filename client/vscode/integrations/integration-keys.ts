/** Where does the authorization key of an integration come from? The store, else the instance, else the person; and then it is stored. */
import type { Outcome } from '../../platform/outcome.ts'
import type { Secrets } from '../instances/secrets.ts'
import type { Dialogue } from './dialogue.ts'
import type { KnownIntegration } from './integrations.ts'
import { failureSentence, quoted } from './words.ts'

/** Undefined where the instance does not list it (any more), or the person gives no token. */
export type AskKey = (integration: KnownIntegration) => Promise<Outcome<string> | undefined>

export interface KeyKeeping {
  readonly secrets: Secrets
  readonly dialogue: Pick<Dialogue, 'input'>
  /** False for what ends with the window, as a sandbox. */
  readonly kept: boolean
}

export async function keyOf(
  integration: KnownIntegration,
  keeping: KeyKeeping,
  askInstance: AskKey,
): Promise<string | undefined> {
  const stored = await storedKey(integration, keeping)
  if (stored !== undefined) return stored
  const asked = integration.origin === 'api' ? await askInstance(integration) : undefined
  if (asked?.ok) return await keep(integration, asked.value, keeping)
  if (asked?.failure.kind === 'cancelled') return undefined
  return await askPerson(integration, asked ? notGiven(asked.failure) : whereFrom, keeping)
}

/** Instead of one that was refused: what the instance gives now, and where that is the same, or nothing, what the person gives. */
export async function renewedKey(
  integration: KnownIntegration,
  keeping: KeyKeeping,
  askInstance: AskKey,
): Promise<string | undefined> {
  if (integration.origin !== 'api') return await askPerson(integration, whereFrom, keeping)
  const refused = await storedKey(integration, keeping)
  const asked = await askInstance(integration)
  if (asked?.ok && asked.value !== refused) return await keep(integration, asked.value, keeping)
  if (asked && !asked.ok && asked.failure.kind === 'cancelled') return undefined
  const why = asked === undefined ? whereFrom : asked.ok ? sameAgain : notGiven(asked.failure)
  return await askPerson(integration, why, keeping)
}

async function storedKey({ url }: KnownIntegration, { secrets, kept }: KeyKeeping): Promise<string | undefined> {
  return kept && url !== '' ? await secrets.get('key', url) : undefined
}

/** A key belongs to an address; of some integrations the instance tells none. */
async function keep({ url }: KnownIntegration, key: string, { secrets, kept }: KeyKeeping): Promise<string> {
  if (kept && url !== '') await secrets.set('key', url, key)
  return key
}

async function askPerson(
  integration: KnownIntegration,
  prompt: string,
  keeping: KeyKeeping,
): Promise<string | undefined> {
  const title = `Authorization Key of ${quoted(integration.name)}`
  const answer = await keeping.dialogue.input({ title, prompt, hidden: true, check: keyProblem })
  return answer.kind === 'given' ? await keep(integration, answer.value, keeping) : undefined
}

/** Why a text can be no authorization key; undefined where it can. Does not repeat it. */
export function keyProblem(text: string): string | undefined {
  const key = text.trim()
  if (key === '') return 'Paste the authorization key.'
  if (!/^[\x21-\x7e]+$/.test(key)) return 'A key has no spaces and no special letters. Copy it once more.'
  if (/^https?:\/\//i.test(key)) return 'This is an address. Paste the authorization key, which stands below it.'
  return undefined
}

function notGiven(failure: Parameters<typeof failureSentence>[0]): string {
  return `The instance did not give it: ${failureSentence(failure)} Or paste it here.`
}

const sameAgain = 'The instance gives the same key again, which was refused. Paste another one, if you have one.'

export const whereFrom =
  'Paste the authorization key. It stands in the settings of the integration, under View credentials, and goes into the secret storage of VS Code.'

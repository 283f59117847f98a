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
  /** False for what ends with the window, as a sandbox: its keys are asked for each time. */
  readonly kept: boolean
}

export async function keyOf(
  integration: KnownIntegration,
  { secrets, dialogue, kept }: KeyKeeping,
  askInstance: AskKey,
): Promise<string | undefined> {
  const { url } = integration
  // A key belongs to an address; of some integrations the instance tells none.
  const stores = kept && url !== ''
  const keep = async (key: string) => (stores ? await secrets.set('key', url, key) : undefined)
  const stored = stores ? await secrets.get('key', url) : undefined
  if (stored !== undefined) return stored
  const asked = integration.origin === 'api' ? await askInstance(integration) : undefined
  if (asked?.ok) {
    await keep(asked.value)
    return asked.value
  }
  if (asked?.failure.kind === 'cancelled') return undefined
  const answer = await dialogue.input({
    title: `Authorization Key of ${quoted(integration.name)}`,
    prompt: asked ? `The instance did not give it: ${failureSentence(asked.failure)} Or paste it here.` : whereFrom,
    hidden: true,
    check: keyProblem,
  })
  if (answer.kind !== 'given') return undefined
  await keep(answer.value)
  return answer.value
}

/** Why a text can be no authorization key; undefined where it can. Does not repeat it. */
export function keyProblem(text: string): string | undefined {
  const key = text.trim()
  if (key === '') return 'Paste the authorization key.'
  if (!/^[\x21-\x7e]+$/.test(key)) return 'A key has no spaces and no special letters. Copy it once more.'
  if (/^https?:\/\//i.test(key)) return 'This is an address. Paste the authorization key, which stands below it.'
  return undefined
}

export const whereFrom =
  'Paste the authorization key. It stands in the settings of the integration, under View credentials, and goes into the secret storage of VS Code.'

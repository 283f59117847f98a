/** How are integrations created, edited and removed, and what does it mean when the instance refuses? */
import { type Failure, failed, type Outcome, succeeded } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import { tidied } from '../platform/server-words.ts'
import type { Integration, IntegrationsApi, NewIntegration } from './integration.ts'
import { integrationFields, readIntegration } from './integration-view.ts'
import { at, listAt, textAt } from './json-value.ts'
import { notThePlatform } from './project-access.ts'

/** https://docs.gitlab.com/api/graphql/reference/#mutationhttpintegrationcreate and the three beside it. */
export function integrationChanges(
  platform: Platform,
  project: string,
): Pick<IntegrationsApi, 'create' | 'update' | 'resetKey' | 'remove'> {
  const change = (mutation: string, input: object, asked: string, signal: AbortSignal | undefined) =>
    mutate(platform, mutation, input, asked, signal)
  const changed = async (answer: Promise<Outcome<unknown>>): Promise<Outcome<Integration>> => {
    const outcome = await answer
    if (!outcome.ok) return outcome
    const integration = readIntegration(outcome.value, platform.url)
    return integration ? succeeded(integration) : failed(notThePlatform(platform))
  }
  return {
    create: (wish, signal) =>
      changed(change('httpIntegrationCreate', { projectPath: project, ...wish }, integrationFields, signal)),
    update: ({ id }, wish, signal) =>
      changed(change(mutationFor(id, 'Update'), { id, ...changesFor(id, wish) }, integrationFields, signal)),
    async resetKey({ id }, signal) {
      const answer = await change(mutationFor(id, 'ResetToken'), { id }, 'id token', signal)
      if (!answer.ok) return answer
      const key = textAt(answer.value, 'token')
      return key ? succeeded(key) : failed(keyNotTold)
    },
    async remove({ id }, signal) {
      if (isPrometheusOfOld(id)) return failed(onlyDisabled)
      const answer = await change('httpIntegrationDestroy', { id }, 'id', signal)
      return answer.ok ? succeeded(undefined) : answer
    },
  }
}

async function mutate(
  platform: Platform,
  mutation: string,
  input: object,
  asked: string,
  signal: AbortSignal | undefined,
): Promise<Outcome<unknown>> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const document = `mutation ($input: ${type}!) { change: ${mutation}(input: $input) { integration { ${asked} } errors } }`
  const answer = await platform.graphql<unknown>(document, { input }, { mutation: true, ...(signal && { signal }) })
  if (!answer.ok) return failed(explained(answer.failure))
  const errors = listAt(answer.value, 'change', 'errors').filter(error => typeof error === 'string')
  return errors.length > 0
    ? failed(refusal(tidied(errors.join(' ')) ?? 'no reason given'))
    : succeeded(at(answer.value, 'change', 'integration'))
}

/** The one with Prometheus had mutations of its own before it became one among others. */
function isPrometheusOfOld(id: string): boolean {
  return /Prometheus/.test(id)
}

function mutationFor(id: string, verb: 'Update' | 'ResetToken'): string {
  return `${isPrometheusOfOld(id) ? 'prometheus' : 'http'}Integration${verb}`
}

/** An integration keeps the type that it was created with. */
function changesFor(id: string, { type: _, ...wish }: Partial<NewIntegration>): Partial<NewIntegration> {
  if (!isPrometheusOfOld(id)) return wish
  return wish.active === undefined ? {} : { active: wish.active }
}

/** A failure of the whole request: what is missing is a role, or a paid tier, more often than a correction. */
function explained(failure: Failure): Failure {
  if (failure.kind !== 'invalid') return failure
  if (/permission/i.test(failure.message)) return refusal(failure.message)
  if (/payload(?:Example|AttributeMappings)/.test(failure.message)) return { ...failure, ...paidMapping }
  return failure
}

function refusal(said: string): Failure {
  const known = refusals.find(({ says }) => says.test(said))
  if (known) return known.failure
  const sentence = /[.!?…]$/.test(said) ? said : `${said}.`
  if (/\b(?:tier|license|subscription)\b/i.test(said))
    return { kind: 'forbidden', message: `The instance refused: ${sentence}`, remedy: paidTier }
  return {
    kind: 'invalid',
    message: `The instance refused: ${sentence}`,
    remedy: 'Correct what it names, and try again.',
  }
}

const paidTier = 'Use what the tier of the instance has, or a paid tier (Premium or Ultimate).'

const paidMapping: Failure = {
  kind: 'forbidden',
  message: 'This instance takes no sample payload and no field mapping for an integration.',
  remedy:
    'Custom mapping needs a paid tier (Premium or Ultimate). Leave both out, and let the monitoring tool send the documented fields.',
}

/** By what the platform says, which has no codes for it. */
const refusals: readonly { readonly says: RegExp; readonly failure: Failure }[] = [
  {
    says: /Multiple (?:HTTP|Prometheus|integrations)/i,
    failure: {
      kind: 'forbidden',
      message: 'This project has an HTTP endpoint already, and its tier allows one only.',
      remedy:
        'Use or edit the one that is there. Several endpoints in one project need a paid tier (Premium or Ultimate).',
    },
  },
  { says: /custom mapping/i, failure: paidMapping },
  {
    says: /permission/i,
    failure: {
      kind: 'forbidden',
      message: 'The instance does not allow this to the user of the token.',
      remedy:
        'Integrations are configured by a Maintainer or Owner of the project, with a token of the scope `api`. Ask one of them, or use a token that has it.',
    },
  },
]

const keyNotTold: Failure = {
  kind: 'unexpected',
  message: 'The key was reset, but the instance does not tell the new one.',
  remedy: 'Copy it from the settings of the integration, under View credentials. The old key is refused from now on.',
}

const onlyDisabled: Failure = {
  kind: 'invalid',
  message: 'The integration with Prometheus cannot be removed on this version of the platform.',
  remedy: 'Disable it instead.',
}

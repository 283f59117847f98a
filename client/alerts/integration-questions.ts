/** Which integrations has a project, and what is the key of one? Asked in the newest form that the instance understands. */
import { type Failure, failed, type Outcome, succeeded } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import type { Integration } from './integration.ts'
import { integrationFields, readIntegration } from './integration-view.ts'
import { at, listAt, textAt } from './json-value.ts'
import { noProject } from './project-access.ts'

/**
 * Newest first. The last one lists those of type HTTP alone, so that it comes behind the older one, which lists both.
 * https://docs.gitlab.com/api/graphql/reference/#project
 */
const forms = [
  { field: 'alertManagementHttpIntegrations', argument: 'types: [HTTP, PROMETHEUS]' },
  { field: 'alertManagementIntegrations', argument: undefined },
  { field: 'alertManagementHttpIntegrations', argument: undefined },
] as const
type Form = (typeof forms)[number]

export interface IntegrationQuestions {
  list(signal?: AbortSignal): Promise<Outcome<readonly Integration[]>>
  key(integration: Integration, signal?: AbortSignal): Promise<Outcome<string>>
}

export function integrationQuestions(platform: Platform, project: string): IntegrationQuestions {
  let known = 0
  /** The connection, in the first form from the known one on that the instance understands. */
  const ask = async (inner: string, asked: readonly string[], signal: AbortSignal | undefined) => {
    for (;;) {
      const answer = await connection(platform, project, formAt(known), inner, asked, signal)
      if (answer.ok || !isUnknownToInstance(answer.failure) || known === forms.length - 1) return answer
      known++
    }
  }
  return {
    async list(signal) {
      const found: Integration[] = []
      for (let cursor: string | undefined; ; ) {
        const after = cursor === undefined ? [] : [`after: ${JSON.stringify(cursor)}`]
        const page = await ask(`nodes { ${integrationFields} } pageInfo { hasNextPage endCursor }`, after, signal)
        if (!page.ok) return page
        found.push(...listAt(page.value, 'nodes').flatMap(node => readIntegration(node, platform.url) ?? []))
        const next = textAt(page.value, 'pageInfo', 'endCursor')
        if (at(page.value, 'pageInfo', 'hasNextPage') !== true || next === undefined || next === cursor)
          return succeeded(found)
        cursor = next
      }
    },
    async key({ id, name }, signal) {
      const answer = await ask('nodes { id token }', [`id: ${JSON.stringify(id)}`], signal)
      if (!answer.ok) return answer
      const node = listAt(answer.value, 'nodes').find(node => textAt(node, 'id') === id)
      const token = textAt(node, 'token')
      return token ? succeeded(token) : failed(node === undefined ? gone(name) : hidden(name))
    },
  }
}

function formAt(index: number): Form {
  return forms[index] ?? forms[0]
}

async function connection(
  platform: Platform,
  project: string,
  { field, argument }: Form,
  inner: string,
  asked: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Outcome<unknown>> {
  const given = [...(argument ? [argument] : []), ...asked]
  const list = given.length > 0 ? `(${given.join(', ')})` : ''
  const document = `query ($project: ID!) { project(fullPath: $project) { integrations: ${field}${list} { ${inner} } } }`
  const answer = await platform.graphql<unknown>(document, { project }, signal ? { signal } : {})
  if (!answer.ok) return isRefused(answer.failure) ? failed(notAllowed(project)) : answer
  if (at(answer.value, 'project') === undefined) return failed(noProject(platform, project))
  const integrations = at(answer.value, 'project', 'integrations')
  return integrations === undefined ? failed(notAllowed(project)) : succeeded(integrations)
}

/** As graphql-ruby and others say that a field or an argument does not exist. */
function isUnknownToInstance({ kind, message }: Failure): boolean {
  const unknown =
    /doesn't (?:exist on type|accept argument)|Unknown (?:argument|field)|Cannot query field|undefined(?:Field|Argument)/
  return kind === 'invalid' && unknown.test(message)
}

/** The platform has one sentence for all that the role or the scope of a token does not reach. */
function isRefused({ kind, message }: Failure): boolean {
  return kind === 'invalid' && /permission/i.test(message)
}

function notAllowed(project: string): Failure {
  return {
    kind: 'forbidden',
    message: `Only a Maintainer or Owner of ${project} may see its integrations.`,
    remedy: 'Ask one of them for the role, or for address and key of the integration, and enter it by hand.',
  }
}

function gone(name: string): Failure {
  return {
    kind: 'not-found',
    message: `The integration ${name} is gone, or the token may not see it any more.`,
    remedy: 'Refresh the list of integrations.',
  }
}

function hidden(name: string): Failure {
  return {
    kind: 'forbidden',
    message: `The instance does not tell the key of ${name}.`,
    remedy: 'Only a Maintainer or Owner may see it. Ask one of them for the key, and enter it by hand.',
  }
}

/** How do tests ask the sandbox's GraphQL interface, as any client would? */
import type { RunningSandbox } from '../../client/sandbox/sandbox-options.ts'

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly data?: any
  readonly errors?: readonly { readonly message: string; readonly path?: readonly (string | number)[] }[]
}

/** What a person with this token is answered; undefined: nobody. Fails unless the status is 200. */
export async function ask(
  { url, token }: Pick<RunningSandbox, 'url'> & { readonly token: string | undefined },
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<GraphqlAnswer> {
  const response = await post(url, token, { query, variables })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as GraphqlAnswer
}

/** The plain answer, whatever its status. */
export function post(url: string, token: string | undefined, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'private-token': token }) }
  return fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Posts a payload to the first integration, or the one with this name. */
export async function sendTo(sandbox: RunningSandbox, payload: object | string, name?: string): Promise<Response> {
  const integration = sandbox.integrations.find(other => name === undefined || other.name === name)
  if (!integration) throw new Error(`There is no integration ${name}.`)
  return fetch(integration.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${integration.key}`, 'content-type': 'application/json' },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

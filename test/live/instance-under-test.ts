/**
 * Which instance do these tests run against? With `npm run test:live` the one that SIGNALBOX_URL, SIGNALBOX_TOKEN and
 * SIGNALBOX_PROJECT name; else a sandbox, which has to pass the very same tests.
 */

import { type Integration, type IntegrationsApi, integrationsOf } from '../../client/alerts/integration.ts'
import { connect } from '../../client/platform/connect.ts'
import { createNodeNetwork } from '../../client/platform/hosts/node.ts'
import type { Network } from '../../client/platform/network.ts'
import type { Outcome } from '../../client/platform/outcome.ts'
import { createPlatform, type Platform } from '../../client/platform/platform.ts'
import { startSandbox } from '../../client/sandbox/hosts/node.ts'
import { isPaid } from '../../server/core/alerts/alert-options.ts'

export interface InstanceUnderTest {
  readonly url: string
  readonly token: string
  readonly project: string
  readonly network: Network
  readonly platform: Platform
  readonly integrations: IntegrationsApi
  /** Nobody who is known: the same instance, with a token that it never gave. */
  readonly stranger: Platform
  /** Whether identical payloads group, and several endpoints are allowed. Undefined where the instance does not tell. */
  readonly paid: boolean | undefined
  /** Creates an integration that is removed again after the tests. */
  integration(active?: boolean): Promise<Integration>
  close(): Promise<void>
}

export async function openInstance(): Promise<InstanceUnderTest> {
  const { url, token, project, stop } = await chosen()
  const network = createNodeNetwork({})
  const platform = createPlatform({ url, token, network })
  const integrations = integrationsOf(platform, project)
  const { tier } = successOf(await connect(platform))
  const created: Integration[] = []
  return {
    ...{ url, token, project, network, platform, integrations },
    stranger: createPlatform({ url, token: 'glpat-no-such-token-00', network }),
    paid: isPaid(tier),
    async integration(active = true) {
      // Several at a time must be told apart, and from what belongs to others.
      const name = `Signalbox test ${Date.now().toString(36)} ${created.length}`
      const integration = successOf(await integrations.create({ name, active }))
      created.push(integration)
      return integration
    },
    async close() {
      const left = await integrations.list()
      const ids = left.ok ? left.value.map(({ id }) => id) : []
      for (const integration of created) if (ids.includes(integration.id)) await integrations.remove(integration)
      await network.close?.()
      await stop()
    },
  }
}

/** The value, or an error that tells what went wrong. */
export function successOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  const { kind, message, remedy } = outcome.failure
  throw new Error(`${kind}: ${message} ${remedy}`)
}

interface Chosen {
  readonly url: string
  readonly token: string
  readonly project: string
  stop(): Promise<void>
}

/** Only on purpose: whoever has the variables set for the editor does not want `npm test` to change that instance. */
async function chosen(): Promise<Chosen> {
  const { SIGNALBOX_LIVE: live, SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_PROJECT: project } = process.env
  if (live && url && token && project) return { url: url.replace(/\/+$/, ''), token, project, stop: nothing }
  return startSandbox()
}

async function nothing(): Promise<void> {
  // What was not started is not stopped.
}

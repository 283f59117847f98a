/** Which types of integrations does an instance create? Asked of the sandbox, as old and as new as it can be. */
import { afterEach, expect, it } from 'vitest'
import { creatableTypes } from '../../../client/alerts/creatable-types.ts'
import { integrationsOf } from '../../../client/alerts/integration.ts'
import { createNodeNetwork } from '../../../client/platform/hosts/node.ts'
import type { Network } from '../../../client/platform/network.ts'
import { createPlatform } from '../../../client/platform/platform.ts'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox } from '../../../client/sandbox/sandbox-options.ts'

let sandbox: RunningSandbox | undefined
let network: Network | undefined
afterEach(async () => {
  await network?.close?.()
  await sandbox?.stop()
})

async function instanceOf(version: string) {
  sandbox = await startSandbox({ version })
  network = createNodeNetwork({ env: {} })
  return { platform: createPlatform({ url: sandbox.url, token: sandbox.token, network }), project: sandbox.project }
}

it('is HTTP alone for an older one', async () => {
  const { platform } = await instanceOf('16.0')
  expect(await creatableTypes(platform)).toEqual(['HTTP'])
})

it('is Prometheus too for a newer one, which creates it', async () => {
  const { platform, project } = await instanceOf('19.1')
  expect(await creatableTypes(platform)).toEqual(['HTTP', 'PROMETHEUS'])
  const created = await integrationsOf(platform, project).create({ name: 'Metrics', active: true, type: 'PROMETHEUS' })
  expect(created).toMatchObject({ ok: true, value: { name: 'Metrics', type: 'PROMETHEUS', active: true } })
})

it('is HTTP alone where the instance does not answer', async () => {
  const { platform } = await instanceOf('19.1')
  sandbox?.setFaults({ expiredToken: true })
  expect(await creatableTypes(platform)).toEqual(['HTTP'])
})

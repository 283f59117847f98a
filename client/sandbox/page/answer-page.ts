/** What does the sandbox show to a person at its address? A page that lists alerts and integrations live, and switches faults on. */
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import type { World } from '../world.ts'

/** Undefined where the path is none of the page's: `/`, `/-/sandbox/…`, pages of alerts, settings of integrations. */
export async function answerPage(_request: SandboxRequest, _world: World): Promise<SandboxAnswer | undefined> {
  return undefined
}

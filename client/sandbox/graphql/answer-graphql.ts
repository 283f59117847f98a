/** What does the sandbox answer at `/api/graphql`? The part of the platform's schema that is about alerts and their integrations. */
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import type { User, World } from '../world.ts'

/** `user`: whose token came along; undefined: nobody's. */
export async function answerGraphql(
  _request: SandboxRequest,
  _world: World,
  _user: User | undefined,
): Promise<SandboxAnswer> {
  return { status: 500, headers: {}, body: 'Not written yet.' }
}

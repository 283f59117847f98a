/** What goes wrong with which request? By turns, as the faults of the world say. */
import type { AnswerRequest } from '../answer-request.ts'
import { isPreflight } from '../cors.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import type { World } from '../world.ts'
import { createEveryNth } from './every-nth.ts'
import { type ServerError, serverErrorAnswer, tooManyRequestsAnswer } from './fault-answers.ts'

/** `dropped`: the connection ends without an answer. `wait` resolves after so many milliseconds, or when nobody waits any more. */
export type Deliver = (
  request: SandboxRequest,
  wait: (milliseconds: number) => Promise<void>,
) => Promise<SandboxAnswer | 'dropped'>

export function withFaults(world: Pick<World, 'faults'>, answer: AnswerRequest): Deliver {
  const isDropped = createEveryNth()
  const isError = createEveryNth()
  const place = turns(['before', 'after'] as const)
  const error = turns<ServerError>([500, 502, 503])
  const faulty = async (request: SandboxRequest): Promise<SandboxAnswer | 'dropped'> => {
    const { droppedConnections = 0, serverErrors = 0, tooManyRequests = 0 } = world.faults
    if (isDropped(droppedConnections)) {
      if (place() === 'after') await answer(request)
      return 'dropped'
    }
    if (tooManyRequests > 0) return tooManyRequestsAnswer(tooManyRequests, request)
    return isError(serverErrors) ? serverErrorAnswer(error(), request) : answer(request)
  }
  return async (request, wait) => {
    if (isSpared(request)) return answer(request)
    const delivered = await faulty(request)
    const { latency = 0 } = world.faults
    if (latency > 0) await wait(latency)
    return delivered
  }
}

/** The page, where faults are switched off again, and what browsers ask on their own. */
function isSpared(request: SandboxRequest): boolean {
  const { pathname } = request.url
  return pathname === '/' || pageOfProject.test(pathname) || pathname.startsWith('/-/sandbox/') || isPreflight(request)
}

/** Where the page is too: what clients link to. */
const pageOfProject = /\/-\/(?:alert_management|settings\/operations)(?:\/|$)/

function turns<T>(values: readonly [T, ...T[]]): () => T {
  let next = 0
  return () => values[next++ % values.length] ?? values[0]
}

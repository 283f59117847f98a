/** Who answers a request to the sandbox? */
import { emptyAnswer, textAnswer } from './answer.ts'
import { isPreflight, preflightAnswer, withCors } from './cors.ts'
import type { SandboxAnswer, SandboxRequest } from './exchange.ts'
import { readAlertPath } from './ingest/alert-path.ts'
import { answerAlert } from './ingest/answer-alert.ts'
import { foreignRefusal } from './loopback.ts'
import { answerPage } from './page/answer-page.ts'
import { createRateCounter } from './rate-limit.ts'
import { createApi } from './rest/answer-api.ts'
import type { LivingWorld } from './state/create-world.ts'

export type AnswerRequest = (request: SandboxRequest) => Promise<SandboxAnswer>

export function createAnswers(world: LivingWorld): AnswerRequest {
  const counter = createRateCounter()
  const answerApi = createApi(world)
  return async request => {
    const { pathname } = request.url
    const refused = foreignRefusal(request)
    if (refused) return refused
    const alertPath = readAlertPath(pathname)
    const isApi = pathname.startsWith('/api/')
    if ((alertPath || isApi) && isPreflight(request)) return preflightAnswer(request)
    if (alertPath) return withCors(answerAlert(request, alertPath, world, counter))
    if (isApi) return withCors(await answerApi(request))
    return (await answerPage(request, world)) ?? notFound(request)
  }
}

function notFound({ method, headers }: SandboxRequest): SandboxAnswer {
  if (method !== 'GET' || headers.accept?.includes('json')) return emptyAnswer(404)
  return textAnswer(404, 'This sandbox has no such page. What it has begins at /')
}

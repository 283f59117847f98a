/**
 * What does the platform answer to a payload? It looks at one thing after another, and says why it refuses by the status
 * alone: https://docs.gitlab.com/operations/incident_management/integrations/
 */
import { parseAlert } from '../../../server/core/alerts/alert-document.ts'
import { type AlertOptions, alertOptions } from '../../../server/core/alerts/alert-options.ts'
import { isAvailable } from '../../../server/core/alerts/capability.ts'
import { breakingMistake } from '../../../server/core/alerts/outcome/broken-payload.ts'
import { isPrometheusBody } from '../../../server/core/alerts/outcome/prometheus-shape.ts'
import { acceptanceOf } from '../../../server/core/alerts/outcome/refusal.ts'
import { emptyAnswer, jsonAnswer } from '../answer.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import { type RateCounter, rateHeaders } from '../rate-limit.ts'
import type { LivingWorld } from '../state/create-world.ts'
import { versionOf } from '../state/integration-rules.ts'
import { type AlertPath, integrationAt } from './alert-path.ts'
import { fieldMappingOf } from './field-mapping.ts'
import { isSameSecret, presentedKey } from './presented-key.ts'
import { type Payload, takePayload } from './take-payload.ts'

export function answerAlert(
  request: SandboxRequest,
  path: AlertPath,
  world: LivingWorld,
  counter: RateCounter,
): SandboxAnswer {
  const { settings, project } = world
  const target = versionOf(settings.version)
  if (path.project !== project.path || request.method !== 'POST') return emptyAnswer(404)
  if (isAvailable('alert-integrations', target, settings.tier) !== 'yes') return emptyAnswer(404)
  // The limit stands in front of everything else: who asks too often is not looked at.
  const limited = limitedAnswer(world, counter)
  if (limited) return limited
  const options = optionsOf(world)
  const payload = readPayload(request.body, options)
  if (!payload) return emptyAnswer(400)
  // The address of Prometheus takes nothing else.
  if (path.type === 'PROMETHEUS' && !isPrometheusBody(payload.root)) return emptyAnswer(422)
  const integration = integrationAt(path, world)
  if (!integration?.active) return emptyAnswer(403)
  const key = presentedKey(request.headers.authorization)
  if (key === undefined || !isSameSecret(key, integration.key)) return emptyAnswer(401)
  const mapping = fieldMappingOf(integration, options.platformName)
  const context = { options: mapping ? { ...options, mapping } : options, target, now: world.now() }
  const { status, listed } = takePayload(payload, integration, context, world)
  return listed
    ? jsonAnswer(
        status,
        listed.map(({ iid, title }) => ({ iid, title })),
      )
    : emptyAnswer(status)
}

function limitedAnswer(world: LivingWorld, counter: RateCounter): SandboxAnswer | undefined {
  const { rateLimit } = world.settings
  if (!rateLimit) return undefined
  const counted = counter.count('alerts', rateLimit, world.now())
  return counted.allowed ? undefined : emptyAnswer(429, rateHeaders('throttle_alerts', rateLimit, counted))
}

function optionsOf({ settings: { tier, payloadLimit, depthLimit } }: LivingWorld): AlertOptions {
  return alertOptions({ tier, alertLimits: { payload: payloadLimit, depth: depthLimit } })
}

/** Undefined for what is no JSON object, too large, or too deep. */
function readPayload(body: Uint8Array, options: AlertOptions): Payload | undefined {
  const text = readText(body)
  if (text === undefined) return undefined
  const { root, problems } = parseAlert(text).json
  return breakingMistake(problems) || 'refused' in acceptanceOf(root, options) ? undefined : { root, text }
}

function readText(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch (error) {
    // What is no UTF-8 is no JSON either.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** What becomes of a wish that the page posts? Keys and tokens are told here alone, one at a time. */
import type { Refusal, StoredIntegration, World } from '../world.ts'
import {
  fieldsOf,
  readFaults,
  readIntegration,
  readSettings,
  readStatus,
  readStorages,
  UnusableWish,
} from './wishes.ts'

/** `path` follows `/-/sandbox/`. Undefined: there is no such wish. Throws `UnusableWish` for what was refused. */
export function carryOut(path: string, body: unknown, world: World): object | undefined {
  const [, area, id, verb] = /^(\w+)(?:\/(\d{1,9}))?(?:\/(\w+))?$/.exec(path) ?? []
  const fields = fieldsOf(body)
  if (area === 'settings' && !id) return done(world.changeSettings(readSettings(fields)))
  if (area === 'storages' && !id) return ofStorages(fields, world)
  if (area === 'faults' && !id) {
    world.setFaults(readFaults(fields))
    return {}
  }
  if (area === 'integrations') return ofIntegrations(id === undefined ? undefined : Number(id), verb, fields, world)
  if (area === 'alerts' && id && verb === 'status') return done(world.setAlertStatus(Number(id), readStatus(fields)))
  if (area === 'users' && id && verb === 'token') {
    const user = world.users.find(user => user.id === Number(id))
    if (!user) throw new UnusableWish('There is no such user.')
    return { token: user.token }
  }
  return undefined
}

function ofStorages(fields: Readonly<Record<string, unknown>>, world: World): object {
  const { weights, speed } = readStorages(fields)
  const refusal = weights && world.storages.setWeights(weights)
  if (refusal) throw new UnusableWish(`Weights: ${Object.values(refusal.refused).flat().join(', ')}.`)
  return done(speed === undefined ? {} : world.storages.setSpeed(speed))
}

function ofIntegrations(
  id: number | undefined,
  verb: string | undefined,
  fields: Readonly<Record<string, unknown>>,
  world: World,
): object | undefined {
  if (id === undefined) return verb ? undefined : done(world.createIntegration(readIntegration(fields)))
  const integration = world.integrations.find(integration => integration.id === id)
  if (!integration) throw new UnusableWish('This integration has been removed.')
  switch (verb) {
    case undefined:
      return done(world.updateIntegration(id, readIntegration(fields)))
    case 'key':
      return { key: integration.key }
    case 'reset':
      return { key: accepted(world.resetKey(id)).key }
    case 'remove':
      return done(world.removeIntegration(id))
    default:
      return undefined
  }
}

/** What was changed is told by the stream of events, never in the answer. */
function done(result: object | Refusal | undefined): object {
  if (result && 'refused' in result) throw new UnusableWish(result.refused)
  return {}
}

function accepted(result: StoredIntegration | Refusal): StoredIntegration {
  if ('refused' in result) throw new UnusableWish(result.refused)
  return result
}

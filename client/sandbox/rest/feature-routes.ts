/** Which feature flags are set? https://docs.gitlab.com/api/features/ */
import { jsonAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import { adminsOnly } from './admins-only.ts'
import { fieldsOf, textField } from './fields.ts'
import type { ApiCall, Route } from './route.ts'

export const featureRoutes: readonly Route[] = [
  { method: 'GET', path: '/features', for: 'users', answer: adminsOnly(listFeatures) },
  { method: 'POST', path: '/features/:name', for: 'users', answer: adminsOnly(setFeature) },
  { method: 'DELETE', path: '/features/:name', for: 'users', answer: adminsOnly(removeFeature) },
]

/** Those that somebody set; the others are as they are by default. The platform tells them on one page. */
function listFeatures({ world }: ApiCall): SandboxAnswer {
  const { features } = world.storages.settled()
  return jsonAnswer(
    200,
    [...features].map(([name, enabled]) => featureOf(name, enabled)),
  )
}

function setFeature({ world, request, parameters }: ApiCall): SandboxAnswer {
  const name = parameters.name ?? ''
  const read = fieldsOf(request)
  if ('status' in read) return read
  const value = textField(read.fields, 'value')
  if ('status' in value) return value
  if (value.text === undefined) return jsonAnswer(400, { error: 'value is missing' })
  if (!/^(?:true|false|\d{1,3})$/.test(value.text)) return jsonAnswer(400, { error: 'value is invalid' })
  // A share of actors or time is none for all.
  const enabled = value.text === 'true' || value.text === '100'
  world.storages.setFeature(name, enabled)
  return jsonAnswer(201, featureOf(name, enabled))
}

function removeFeature({ world, parameters }: ApiCall): SandboxAnswer {
  world.storages.setFeature(parameters.name ?? '', undefined)
  return { status: 204, headers: {}, body: '' }
}

function featureOf(name: string, enabled: boolean): object {
  return { name, state: enabled ? 'on' : 'off', gates: [{ key: 'boolean', value: enabled }], definition: null }
}

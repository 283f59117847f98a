/** What is said before a request would fail? */
import { expect, it } from 'vitest'
import { knownIntegration } from '../../../../client/vscode/integrations/integration-rows.ts'
import {
  configuringObstacle,
  creatingObstacle,
  sendingObstacle,
} from '../../../../client/vscode/integrations/obstacles.ts'
import { developer, latency, maintainer, place, uptime } from './setting.ts'

const [enabled, disabled] = [knownIntegration(place, uptime), knownIntegration(place, latency)]
const reporter = { ...maintainer, maySend: false, role: 'Reporter' }

it('tells why nothing can be sent', () => {
  expect(sendingObstacle(enabled, maintainer)).toBeUndefined()
  expect(sendingObstacle(enabled, undefined)).toBeUndefined()
  expect(sendingObstacle(disabled, maintainer)).toMatch(/^“latency” is disabled and takes no alerts\. Enable it/)
  expect(sendingObstacle(enabled, reporter)).toBe(
    'Your role in shop/checkout is Reporter. Sending test alerts needs at least Developer: ask a maintainer for it.',
  )
  expect(sendingObstacle({ ...enabled, addressProblem: 'It leads elsewhere.' }, maintainer)).toBe('It leads elsewhere.')
})

it('lets the key alone decide for one that was entered by hand', () => {
  expect(sendingObstacle({ ...enabled, origin: 'hand' }, reporter)).toBeUndefined()
})

it('tells who may configure, where the role is known to be lower', () => {
  expect(configuringObstacle('edit it', place, maintainer)).toBeUndefined()
  expect(configuringObstacle('edit it', place, { mayConfigure: undefined, role: undefined })).toBeUndefined()
  expect(configuringObstacle('edit it', place, developer)).toBe(
    'To edit it you need at least the role Maintainer. Your role in shop/checkout on gitlab.example.com is Developer: ask a maintainer to do it, or for the role.',
  )
})

it('tells the limit of the free tier where both are known', () => {
  expect(creatingObstacle(place, [], 'free')).toBeUndefined()
  expect(creatingObstacle(place, [{ ...uptime, type: 'PROMETHEUS' }], 'free')).toBeUndefined()
  expect(creatingObstacle(place, [uptime], undefined)).toBeUndefined()
  expect(creatingObstacle(place, [uptime], 'premium')).toBeUndefined()
  expect(creatingObstacle(place, [latency], 'free')).toContain('has “latency”')
})

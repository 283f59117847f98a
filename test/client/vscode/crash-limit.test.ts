/** Is a crashing server started again, but not for ever? */
import { expect, it } from 'vitest'
import { createCrashLimit } from '../../../client/vscode/crash-limit.ts'

const minute = 60_000

it('allows four restarts within three minutes', () => {
  const mayRestart = createCrashLimit(() => 0)
  expect([1, 2, 3, 4, 5, 6].map(mayRestart)).toEqual([true, true, true, true, false, false])
})

it('forgets what is longer ago', () => {
  let time = 0
  const mayRestart = createCrashLimit(() => time)
  for (let crash = 0; crash < 20; crash++, time += minute) expect(mayRestart()).toBe(true)
})

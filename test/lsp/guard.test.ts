/** Is a bug in a handler logged, now or later, and answered emptily? */
import { expect, it } from 'vitest'
import { guarded } from '../../server/lsp/guard.ts'

function guardedWith(handler: () => number | Promise<number>) {
  const logged: string[] = []
  const connection = { console: { error: (message: string) => logged.push(message) } }
  return { answer: guarded(connection as never, 'the question', 0, handler), logged }
}

it.each([
  ['at once', () => 7],
  ['later', async () => 7],
])('an answer that comes %s is passed on', async (_, handler) => {
  const { answer, logged } = guardedWith(handler)
  expect(await answer()).toBe(7)
  expect(logged).toEqual([])
})

it.each([
  [
    'at once',
    () => {
      throw new Error('Broken.')
    },
  ],
  ['later', () => Promise.reject(new Error('Broken.'))],
])('what is thrown %s is logged with its cause', async (_, handler) => {
  const { answer, logged } = guardedWith(handler)
  expect(await answer()).toBe(0)
  expect(logged).toEqual([
    expect.stringMatching(/^Signalbox failed in the question; please report this.*\nError: Broken\.\n +at /s),
  ])
})

/** Does slow work follow fast changes without falling behind? */
import { expect, it } from 'vitest'
import { newestWins } from '../../../client/vscode/newest-wins.ts'

/** Work that ends when the test says so. */
function slowWork() {
  const ends: (() => void)[] = []
  const changed = newestWins(() => new Promise(resolve => ends.push(resolve)))
  const finish = async (run: number) => {
    ends[run]?.()
    await new Promise(setImmediate)
  }
  return { changed, finish, runs: () => ends.length }
}

it('runs at once when idle', () => {
  const { changed, runs } = slowWork()
  changed()
  expect(runs()).toBe(1)
})

it('runs once more, however much changed meanwhile, and never twice at a time', async () => {
  const { changed, finish, runs } = slowWork()
  for (let change = 0; change < 10; change++) changed()
  expect(runs()).toBe(1)
  await finish(0)
  expect(runs()).toBe(2)
  await finish(1)
  expect(runs()).toBe(2)
})

it('runs again for a change after the end', async () => {
  const { changed, finish, runs } = slowWork()
  changed()
  await finish(0)
  changed()
  expect(runs()).toBe(2)
})

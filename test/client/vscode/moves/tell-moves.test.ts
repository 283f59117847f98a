/** Is everything told once, by one window? */
import { expect, it } from 'vitest'
import type { RunPicture } from '../../../../client/moves/run/run-picture.ts'
import { createKeptRuns } from '../../../../client/vscode/moves/kept-runs.ts'
import { createMoveTeller } from '../../../../client/vscode/moves/tell-moves.ts'
import { memento } from '../integrations/setting.ts'
import { aPicture, aWant } from './pictures.ts'

function aWindow(kept = createKeptRuns(memento(new Map()))) {
  const told: string[] = []
  const runs = { pictures: [] as RunPicture[], isFollowed: () => true }
  const tell = createMoveTeller(runs, kept, ({ key }) => told.push(key))
  return {
    told,
    kept,
    sees(change: Partial<RunPicture>) {
      runs.pictures = [aPicture(change)]
      tell()
    },
  }
}
const wanting = { stage: 'attention', followed: 'nobody', wants: [aWant('failures')] } as const

it('tells a want once, and once more when it has come back', () => {
  const window = aWindow()
  window.sees({})
  window.sees(wanting)
  window.sees(wanting)
  expect(window.told).toEqual(['want failures default/project'])
  window.sees({})
  window.sees(wanting)
  expect(window.told).toHaveLength(2)
})

it('tells the end of a run that it has seen going', () => {
  const window = aWindow()
  window.sees({})
  window.sees({ stage: 'done', followed: 'nobody' })
  window.sees({ stage: 'done', followed: 'nobody' })
  expect(window.told).toEqual(['done'])
})

it('does not tell the end of a run that was over when the window opened', () => {
  const window = aWindow()
  window.sees({ stage: 'done', followed: 'nobody' })
  window.sees({ stage: 'done', followed: 'nobody' })
  expect(window.told).toEqual([])
})

it('leaves to the window that goes on with it what arises there', () => {
  const [one, other] = [aWindow(), aWindow()]
  one.sees({ followed: 'here' })
  other.sees({ followed: 'elsewhere' })
  one.sees({ ...wanting, followed: 'here' })
  other.sees({ ...wanting, followed: 'elsewhere' })
  // The one that followed has let go by now: nobody holds the run.
  one.sees(wanting)
  other.sees(wanting)
  expect(one.told).toEqual(['want failures default/project'])
  expect(other.told).toEqual([])
})

it('does not tell again in the next session what was told in the last', () => {
  const first = aWindow()
  first.sees(wanting)
  const next = aWindow(first.kept)
  next.sees(wanting)
  expect(first.told).toHaveLength(1)
  expect(next.told).toEqual([])
})

it('tells in the next session what came about while no window was open', () => {
  const first = aWindow()
  first.sees({})
  const next = aWindow(first.kept)
  next.sees({ stage: 'done', followed: 'nobody' })
  expect(next.told).toEqual(['done'])
})

it('tells failures that pile up once for a run', () => {
  const window = aWindow()
  const totals = { expected: 1000, going: 9, moved: 50, leftCopies: 0, failed: 20 }
  window.sees({ totals })
  window.sees({})
  window.sees({ totals })
  expect(window.told).toEqual(['pile'])
})

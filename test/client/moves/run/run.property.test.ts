/** Whatever goes wrong: is no repository scheduled while its move is going, and no run done while something is left? */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFate } from './any-fate.ts'
import { live } from './faulty-life.ts'

/**
 * The same fates each time, so that a failure is the change's and not the day's. `SIGNALBOX_FATES` for more of them, `SIGNALBOX_FATES_SEED`
 * for others; with `SIGNALBOX_FATES_PATH` too, both of which a failure names, for that one again.
 */
const { SIGNALBOX_FATES, SIGNALBOX_FATES_SEED, SIGNALBOX_FATES_PATH, SIGNALBOX_SHRINK } = process.env

it('survives every fate', { timeout: 3600_000 }, async () => {
  const details = await fc.check(
    fc.asyncProperty(anyFate, async one => {
      expect(await live(one)).toEqual([])
    }),
    {
      numRuns: Number(SIGNALBOX_FATES ?? 1000),
      endOnFailure: SIGNALBOX_SHRINK === undefined,
      seed: Number(SIGNALBOX_FATES_SEED ?? 1),
      ...(SIGNALBOX_FATES_PATH !== undefined && { path: SIGNALBOX_FATES_PATH }),
    },
  )
  const { seed, counterexamplePath } = details
  const again = `SIGNALBOX_FATES_SEED=${seed} SIGNALBOX_FATES_PATH=${counterexamplePath} brings it again.`
  if (details.failed) throw new Error(`${again}\n${fc.defaultReportMessage(details)}`)
})

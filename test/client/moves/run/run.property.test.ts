/** Whatever goes wrong: is no repository scheduled while its move is going, and no run done while something is left? */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFate } from './any-fate.ts'
import { live } from './faulty-life.ts'

/** `SIGNALBOX_FATES` for more of them; `SIGNALBOX_FATES_SEED` and `SIGNALBOX_FATES_PATH`, which a failure names, for the same again. */
const { SIGNALBOX_FATES, SIGNALBOX_FATES_SEED, SIGNALBOX_FATES_PATH, SIGNALBOX_SHRINK } = process.env

it('survives every fate', { timeout: 3600_000 }, async () => {
  const details = await fc.check(
    fc.asyncProperty(anyFate, async one => {
      expect(await live(one)).toEqual([])
    }),
    {
      numRuns: Number(SIGNALBOX_FATES ?? 1000),
      endOnFailure: SIGNALBOX_SHRINK === undefined,
      ...(SIGNALBOX_FATES_SEED !== undefined && { seed: Number(SIGNALBOX_FATES_SEED) }),
      ...(SIGNALBOX_FATES_PATH !== undefined && { path: SIGNALBOX_FATES_PATH }),
    },
  )
  const { seed, counterexamplePath } = details
  const again = `SIGNALBOX_FATES_SEED=${seed} SIGNALBOX_FATES_PATH=${counterexamplePath} brings it again.`
  if (details.failed) throw new Error(`${again}\n${fc.defaultReportMessage(details)}`)
})

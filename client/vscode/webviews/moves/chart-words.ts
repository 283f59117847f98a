/** What does the chart say to whoever does not see it? A sentence, a sentence for each moment, and a table of some. */
import type { Sample } from '../../../moves/run/run-picture.ts'
import { durationWords } from './duration-words.ts'
import { countWords } from './number-words.ts'
import { timeWords } from './time-words.ts'

export function sampleWords({ at, moved, failed, going }: Sample, now: number): string {
  return `${timeWords(at, now)}: ${countWords(moved)} moved, ${countWords(failed)} failed, ${countWords(going)} going`
}

export function chartSummary(samples: readonly Sample[], now: number): string {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return 'There is nothing to draw yet.'
  const length = last.at - first.at
  if (length < 1000) return `The first look, at ${sampleWords(last, now)}.`
  return `In ${durationWords(length)}, from ${timeWords(first.at, now)} to ${timeWords(last.at, now)}: ${countWords(last.moved - first.moved)} more moved, ${countWords(last.failed)} failed at the end.`
}

/** At most `most` of them, evenly chosen, the last one included; newest first. */
export function someSamples(samples: readonly Sample[], most: number): readonly Sample[] {
  const step = Math.max(1, Math.ceil(samples.length / most))
  return samples.filter((_, index) => (samples.length - 1 - index) % step === 0).reverse()
}

/** What do the options of `alert preview` and `alert compare` mean? */
import { type Tier, tiers } from '../../server/core/alerts/alert-options.ts'
import type { Call } from './call.ts'
import type { Problem } from './problem.ts'

export interface AlertWish {
  readonly format: 'text' | 'json'
  /** Undefined: as the settings say. */
  readonly tier: Tier | undefined
  /** A mapping file in place of the one beside the payload. */
  readonly mapping: string | undefined
  /** Milliseconds since 1970: when the payload arrives. Undefined: now. */
  readonly at: number | undefined
}

/** The wish, or what is wrong with a value. */
export function readAlertWish({ options }: Call): AlertWish | Problem {
  const { format = 'text', tier, mapping } = options
  if (format !== 'text' && format !== 'json') {
    return { subject: '--format', message: `\`${format}\` is no format. Use text or json.` }
  }
  if (tier !== undefined && !isTier(tier)) {
    return {
      subject: '--tier',
      message: `\`${tier}\` is no tier. Use ${tiers.join(', ').replace(/, (?!.*, )/, ' or ')}.`,
    }
  }
  const at = options.at === undefined ? undefined : readMoment(options.at)
  if (Number.isNaN(at)) {
    const example = 'Write it with its time zone, as in `2026-03-01T12:00:00Z`, or as milliseconds since 1970.'
    return { subject: '--at', message: `\`${options.at}\` is no moment. ${example}` }
  }
  return { format, tier, mapping, at }
}

function isTier(text: string): text is Tier {
  return tiers.some(tier => tier === text)
}

/** The last moment that a date can hold, in milliseconds since 1970. */
const last = 8.64e15

/** Milliseconds since 1970; NaN for what names no single moment. */
function readMoment(text: string): number {
  if (/^\d{1,16}$/.test(text)) return Number(text) <= last ? Number(text) : Number.NaN
  const day = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.exec(text)?.[1]
  const midnight = Date.parse(`${day}T00:00Z`)
  // What is read from the 30th of February is a day of March.
  const exists = day && !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  return exists ? Date.parse(text) : Number.NaN
}

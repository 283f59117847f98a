/** What moment does the platform read from a text or number? */

export interface ReadTime {
  /** Milliseconds since 1970; undefined: cannot be read, so that the platform takes what it takes without the field. */
  readonly moment: number | undefined
  /**
   * `exact`: an ISO 8601 date-time with `Z` or an offset. `local`: without one, read in the server's time zone.
   * `date-only`: midnight in the server's time zone. `spaced`: a space in place of `T`. `milliseconds`: a whole number.
   * `lenient`: read, but no ISO 8601. `unreadable`: none of these.
   */
  readonly form: 'exact' | 'local' | 'date-only' | 'spaced' | 'milliseconds' | 'lenient' | 'unreadable'
}

/** Reads a string of a payload. */
export function readTimeText(text: string): ReadTime {
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? { moment: undefined, form: 'unreadable' } : { moment, form: 'exact' }
}

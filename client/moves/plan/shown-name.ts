/** How does a name that comes from elsewhere stand in a sentence? On one line, short, and turning nothing round. */
import { shortened } from '../../../server/core/text/shortened.ts'

/** In quotes, with what cannot be seen as `\u200b`. */
export function shownName(name: string): string {
  return `"${visible(name)}"`
}

/** As `shownName`, without quotes. */
export function visible(text: string): string {
  return shortened(
    text.replace(unseen, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    100,
  )
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g

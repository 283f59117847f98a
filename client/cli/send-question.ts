/** Does the person want to send this? Asked once, where somebody can answer. */
import { visible } from './formats/visible.ts'
import type { SendWish } from './send-wish.ts'

export interface ToAskAbout {
  readonly count: number
  readonly warnings: number
  /** Files with warnings, or with a doubt. */
  readonly doubtful: number
}

/** Undefined where nothing has to be asked. */
export function questionFor({ address, recovery, yes }: SendWish, { count, warnings, doubtful }: ToAskAbout) {
  const isOpen = address.security === 'plain'
  if (yes || count === 0 || (count === 1 && doubtful === 0 && !isOpen)) return undefined
  const what = recovery
    ? count === 1
      ? 'the recovery'
      : `${count} recoveries`
    : count === 1
      ? 'it'
      : `${count} alerts`
  const one = count === 1
  const about = [
    ...(doubtful > 0 && !one ? [`${doubtful} of them with warnings`] : []),
    ...(one && warnings > 0 ? ['in spite of the warnings'] : []),
    ...(isOpen ? ['without encryption'] : []),
  ]
  return `Send ${what} to ${visible(address.label)}${about.length > 0 ? `, ${about.join(', ')}` : ''}? [y/N] `
}

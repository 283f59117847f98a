/** Where do tokens, keys and addresses of a sandbox come from? From this machine's own chance. */
import { randomBytes } from 'node:crypto'
import type { Randomness } from '../state/randomness.ts'

export const random: Randomness = {
  hex: bytes => randomBytes(bytes).toString('hex'),
  key: () => marked(randomBytes(16).toString('hex')),
  token: () => marked(randomBytes(15).toString('base64url')),
}

/** Tests have every secret begin alike, so that one that got somewhere it should not can be found. */
function marked(secret: string): string {
  const mark = process.env.SIGNALBOX_SECRET_MARK ?? ''
  return /^[\da-f]{1,12}$/.test(mark) ? mark + secret.slice(mark.length) : secret
}

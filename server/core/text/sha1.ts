/** What is the SHA-1 of a text, as forty hexadecimal digits? The platform tells alerts apart by it. */
import { sha1 as digest } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Of its bytes in UTF-8; half of a character alone counts as the sign for what cannot be shown. */
export function sha1(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}

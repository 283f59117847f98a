/** How does a file take the place of another, so that nobody ever sees neither? */
import { renameSync } from 'node:fs'
import { errorCode } from './error-code.ts'

const attempts = 20

/** Windows refuses for as long as somebody reads the other. */
export function replaceFile(from: string, to: string): void {
  for (let attempt = 1; ; attempt++)
    try {
      return renameSync(from, to)
    } catch (error) {
      const passes = process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(error) ?? '')
      if (!passes || attempt === attempts) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
}

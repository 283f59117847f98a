/** How is a folder made that may be there already? */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** With those around it, for nobody else. Node's own way of doing so never ends where the system knows of no such place, as below `/proc`. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

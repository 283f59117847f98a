/** What do the commands about instances work with? */
import type { LogOutputChannel } from 'vscode'
import type { InstanceStore } from '../instance-store.ts'

export interface CommandTools {
  readonly store: InstanceStore
  readonly output: LogOutputChannel
}

/** What does each command of the test alerts work with? */
import type { Instances } from '../instances/instances.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { LanguageServer } from '../language-server.ts'
import type { Choices } from './choices.ts'
import type { History } from './history.ts'

export interface TestAlerts {
  readonly instances: Instances
  readonly integrations: Integrations
  readonly server: Pick<LanguageServer, 'request'>
  readonly history: History
  readonly choices: Choices
  /** Addresses of the files that are being sent. */
  readonly underWay: Set<string>
  /** Since when an instance on this machine is the same one: a sandbox begins anew, with the same numbers. */
  readonly sandboxSince: () => number
  showLog(): void
}

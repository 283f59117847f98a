/** Which integrations can a test alert go to? Those of the project, and those entered by hand. */
import type { Disposable, Event } from 'vscode'

export interface KnownIntegration {
  /** Without credentials; what tells integrations apart. */
  readonly url: string
  readonly name: string
  readonly type: 'HTTP' | 'PROMETHEUS'
  readonly active: boolean
  /** `api`: listed by the instance. `hand`: entered by the person. */
  readonly origin: 'api' | 'hand'
  /** For people: where it is, as in `gitlab.example.com, shop/checkout`. */
  readonly place: string
  /** Why nothing should be sent to its address, as that it leads elsewhere than to its instance. */
  readonly addressProblem?: string
}

export interface Integrations extends Disposable {
  /** What was last listed, at once. */
  readonly known: readonly KnownIntegration[]
  readonly onDidChange: Event<void>
  /** Asks the instance anew. Failures are shown in the view, and told when `tell` is set. */
  refresh(tell?: boolean): Promise<void>
  /** The authorization key, from the store or the instance; undefined where there is none and the person gives none. */
  key(integration: KnownIntegration): Promise<string | undefined>
  /** In the place of one that was refused: from the instance, and from the person where that has no other. Undefined likewise. */
  renewKey(integration: KnownIntegration): Promise<string | undefined>
  /** Lets the person enter one by hand; `address` and `key` are filled in, where they are known. */
  enter(filled?: { readonly address?: string; readonly key?: string }): Promise<KnownIntegration | undefined>
  /** Says, before a request fails, why nothing can be sent to it, as that it is disabled or the role is too low. */
  obstacle(integration: KnownIntegration): string | undefined
}

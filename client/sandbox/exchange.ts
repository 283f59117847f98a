/** What is asked of the sandbox, and what is answered? Plain data, so that any host can carry it. */
export interface SandboxRequest {
  readonly method: string
  /** With path and query. */
  readonly url: URL
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

export interface SandboxAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Goes on after `body` with what is passed to `push`, until the request is given up; returns what ends it. */
  readonly stream?: (push: (text: string) => void) => () => void
}

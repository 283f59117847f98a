/** Which instance is meant by what a person wrote? Its base address, which may lie below a path. */
import { failed, type Outcome } from './outcome.ts'

export interface InstanceAddress {
  /** Normalised: no slash at the end, no query, no credentials. As in `https://host.example/gitlab`. */
  readonly url: string
  /** For people: host, port and path. */
  readonly label: string
  /** `plain`: http to somewhere else, where everybody on the way can read the token. `loopback`: http to this machine. */
  readonly security: 'tls' | 'plain' | 'loopback'
}

/** `invalid` for what is no http or https address; credentials within it are refused, and the message does not repeat them. */
export function readInstanceAddress(_text: string): Outcome<InstanceAddress> {
  return failed({ kind: 'unexpected', message: 'Not written yet.', remedy: '' })
}

/** Where does an integration take payloads, and does its address carry credentials? */

export type ReadAlertAddress =
  | {
      readonly kind: 'address'
      /** Without credentials. */
      readonly url: string
      /** For people: host and project, as in `gitlab.example.com, shop/checkout`. */
      readonly label: string
      readonly security: 'tls' | 'plain' | 'loopback'
      /** Base address of the instance, where the path has one of the documented shapes. */
      readonly instance?: string
      /** `group/project`, likewise. */
      readonly project?: string
    }
  /** The address holds credentials: it is refused as it stands. `url` and `key` can be stored apart. */
  | { readonly kind: 'credentials'; readonly url: string; readonly key: string; readonly problem: string }
  | { readonly kind: 'unusable'; readonly problem: string }

/** No `problem` repeats a secret. */
export function readAlertAddress(_text: string): ReadAlertAddress {
  return { kind: 'unusable', problem: 'Not written yet.' }
}

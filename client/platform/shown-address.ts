/** How is the address of a request shown in a log? Without what might be a secret in it. */
import { hidden } from './redact.ts'

/** No user name and no password, and no value of a parameter whose name says that it is secret. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return hidden
  const url = new URL(address)
  const query = url.search.replace(/([?&])([^=&]*)=([^&]*)/g, (pair, start: string, name: string) =>
    secretName.test(name) ? `${start}${name}=${hidden}` : pair,
  )
  return `${url.origin}${url.pathname}${query}`
}

const secretName = /token|secret|password|passwd|credential|signature|authorization|^(?:key|api_?key|code|sig)$/i

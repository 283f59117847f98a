/** Does an address lead to this machine, so that nobody on the way can read along? */

/** `hostname` as `URL` gives it: lower case, IPv4 in its dotted form, IPv6 in brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  // https://www.rfc-editor.org/rfc/rfc6761#section-6.3
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return /^127(?:\.\d{1,3}){3}$/.test(name) || name === '[::1]' || /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/.test(name)
}

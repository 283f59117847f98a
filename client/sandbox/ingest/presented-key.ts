/** Which key came along with a payload, and is it the right one? */

/** Of `Bearer KEY`, or the password of `Basic`, whatever the user name is. Undefined: none. */
export function presentedKey(authorization: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(\S+) +(\S+) *$/.exec(authorization ?? '') ?? []
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return value
    case 'basic':
      return passwordOf(value)
    default:
      return undefined
  }
}

/** Takes as long for a key that begins rightly as for any other, so that nobody can guess it piece by piece. */
export function isSameSecret(given: string, right: string): boolean {
  let difference = given.length ^ right.length
  for (let i = 0; i < right.length; i++) difference |= right.charCodeAt(i) ^ given.charCodeAt(i)
  return difference === 0
}

function passwordOf(credentials: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credentials) || credentials.replace(/=+$/, '').length % 4 === 1) return undefined
  const text = atob(credentials)
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : text.slice(colon + 1)
}

/** What does a parameter of a web address hold? */

/** The first value of the parameter, decoded; undefined where the address has none of this name. */
export function parameterOf(address: string, name: string): string | undefined {
  const withoutFragment = address.split('#', 1)[0] ?? ''
  const start = withoutFragment.indexOf('?')
  if (start < 0) return undefined
  for (const parameter of withoutFragment.slice(start + 1).split(/[&;]/)) {
    const equals = parameter.indexOf('=')
    if (equals >= 0 && decoded(parameter.slice(0, equals)) === name) return decoded(parameter.slice(equals + 1))
  }
  return undefined
}

/** What cannot be decoded stays as it is. */
function decoded(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, bytes => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

/** What stands at a place of an answer, whatever was answered? */

export function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** Undefined for an empty text, too. */
export function textAt(value: unknown, name: string): string | undefined {
  const found = at(value, name)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** A whole number from 0 on, written as a number or as text: `1234`, `"1,234"`. */
export function countAt(value: unknown, name: string): number | undefined {
  const found = at(value, name)
  const number =
    typeof found === 'string' && /^\d{1,3}(?:,\d{3})+$|^\d{1,15}$/.test(found)
      ? Number(found.replaceAll(',', ''))
      : found
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

/** Is a value from elsewhere, as a setting or what was stored, an object whose fields can be looked at? */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

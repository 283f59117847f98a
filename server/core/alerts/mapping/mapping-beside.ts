/** By which mapping of its folder is a payload judged? Told by the names of the files. */

/**
 * The mapping with the payload's name, as `disk.alert-mapping.json` for `disk.alert.json`; else the only one that there
 * is. Of several, none of which has the name, nobody knows which one is meant.
 */
export function mappingBeside(payloadName: string, mappingNames: readonly string[]): string | undefined {
  const others = mappingNames.filter(name => name !== payloadName).sort()
  for (const stem of payloadStems(payloadName)) {
    const own = others.find(name => mappingStem(name) === stem)
    if (own !== undefined) return own
  }
  return others.length === 1 ? others[0] : undefined
}

/** What names a payload, the whole first: `alert-payload-disk.json` may go with `disk.alert-mapping.json`. */
function payloadStems(name: string): string[] {
  const whole = name.replace(/(?:\.alert)?\.json$/i, '')
  const short = whole.replace(/^alert-payload[-_.]?/, '')
  return short === '' ? [whole] : [whole, short]
}

function mappingStem(name: string): string {
  return name.replace(/(?:\.(?:alert-)?mapping)?\.json$/i, '')
}

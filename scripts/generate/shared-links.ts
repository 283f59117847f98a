/** How are hundreds of links to few pages written once each? As a call with the anchor, so that bundles stay small. */

/** Replaces `link: "PAGE#anchor"` in generated source by `link: pageN("#anchor")`, for pages that are named often. */
export function withSharedLinks(source: string): string {
  const form = /link: "([^"#]+)(#[^"]*)?"/g
  const uses = new Map<string, number>()
  for (const [, page = ''] of source.matchAll(form)) uses.set(page, (uses.get(page) ?? 0) + 1)
  const shared = [...uses].filter(([, count]) => count > 3).map(([page]) => page)
  if (shared.length === 0) return source
  const replaced = source.replace(form, (whole, page: string, anchor = '') => {
    const index = shared.indexOf(page)
    return index < 0 ? whole : `link: page${index}(${JSON.stringify(anchor)})`
  })
  const pages = shared.map(
    (page, index) => `const page${index} = (anchor: string) => ${JSON.stringify(page)} + anchor\n`,
  )
  const afterHeader = replaced.indexOf('\n') + 1
  return `${replaced.slice(0, afterHeader)}\n${pages.join('')}${replaced.slice(afterHeader)}`
}

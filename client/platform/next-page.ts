/** Where is the next page of a list? As the headers of this one say. */
import { failed, type Outcome, succeeded } from './outcome.ts'

/**
 * Undefined after the last one. By number where the instance gives one, else by the link that it gives, which has to stay
 * below the base address of the instance: the token goes with it. https://docs.gitlab.com/api/rest/#pagination
 */
export function nextPage(headers: Headers, current: string, base: string): Outcome<string | undefined> {
  const number = headers.get('x-next-page')?.trim()
  if (number && /^\d+$/.test(number)) {
    const next = new URL(current)
    next.searchParams.set('page', number)
    return succeeded(next.href)
  }
  const link = linkToNext(headers.get('link') ?? '')
  if (link === undefined) return succeeded(undefined)
  const next = URL.canParse(link, current) ? new URL(link, current).href : undefined
  return next?.startsWith(`${new URL(base).href.replace(/\/$/, '')}/`) ? succeeded(next) : strayed(base, next)
}

/** https://www.rfc-editor.org/rfc/rfc8288#section-3 */
function linkToNext(header: string): string | undefined {
  for (const [, target, parameters = ''] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\s*(?:[;,]|$))/i.test(parameters)) return target
  }
  return undefined
}

function strayed(base: string, next: string | undefined) {
  const where = next === undefined ? 'an address that cannot be read' : new URL(next).origin
  return failed({
    kind: 'unexpected',
    message: `${new URL(base).host} gives the next page of a list at ${where}, which is not below ${base}.`,
    remedy:
      'Use the address that the instance gives itself, which its administrator knows as the external URL, or let the administrator correct that one.',
  })
}

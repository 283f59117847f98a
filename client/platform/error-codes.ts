/** What do the errors of undici, Node and browsers say about themselves, however deep it is buried? */

/** The error, what it was caused by, and those that a happy-eyeballs connect gathers. */
export function chainOf(error: unknown): readonly object[] {
  const chain: object[] = []
  const queue: unknown[] = [error]
  while (queue.length > 0 && chain.length < 20) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null || chain.includes(next)) continue
    chain.push(next)
    if ('cause' in next) queue.push(next.cause)
    if ('errors' in next && Array.isArray(next.errors)) queue.push(...next.errors)
  }
  return chain
}

/**
 * Codes of the system, of TLS and of undici, as in `ECONNREFUSED`; with `connect ` before those of connecting. For what has no
 * code: `tls`, `no HTTP`, `bad port`, `proxy-answered` and `proxy-407`.
 */
export function codesOf(error: unknown): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const link of chainOf(error)) {
    const code = 'code' in link && typeof link.code === 'string' ? link.code : undefined
    const message = 'message' in link && typeof link.message === 'string' ? link.message : ''
    if (code) codes.add(code)
    if (code && 'syscall' in link && link.syscall === 'connect') codes.add(`connect ${code}`)
    if (code?.startsWith('ERR_SSL_') || code === 'EPROTO' || /before secure TLS connection/.test(message))
      codes.add('tls')
    if ('name' in link && link.name === 'HTTPParserError') codes.add('no HTTP')
    if (message === 'bad port') codes.add('bad port')
    const answered =
      /^Proxy response \((\d+)\)/.exec(message)?.[1] ?? /^proxy authentication required|\((407)\)$/i.exec(message)?.[1]
    if (answered || /^proxy authentication required/i.test(message)) {
      codes.add('proxy-answered').add(`proxy-${answered ?? 407}`)
    }
  }
  return codes
}

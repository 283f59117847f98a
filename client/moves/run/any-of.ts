/** How are several reasons to stop made one? */

/** Aborted with the first of them. */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) any.abort()
    signal.addEventListener('abort', () => any.abort(), { once: true, signal: any.signal })
  }
  return any.signal
}

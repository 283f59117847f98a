/** What stands in the body of an answer? All of it, up to a measure: nobody has to answer what fits into memory. */

/** Undefined where it is larger than `largest` bytes. Rejects as `fetch` does when the connection breaks off. */
export async function readBody(response: Response, largest: number): Promise<Uint8Array | undefined> {
  if (!response.body) return new Uint8Array()
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, size)
    size += value.length
    if (size > largest) return undefined
    chunks.push(value)
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks
  if (first && chunks.length === 1) return first
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

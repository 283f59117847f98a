/** What do the bytes of a file say? Its text, or why there is none. */
import { readFile, stat } from 'node:fs/promises'
import { judgeEncoding } from '../../server/core/features/file-encoding.ts'
import { analysisLimit } from '../../server/core/features/file-limits.ts'
import type { Finding } from '../../server/core/finding.ts'

export interface Source {
  /** With its byte order mark; undefined where the file is not to be parsed. */
  readonly text: string | undefined
  /** Size in bytes. */
  readonly bytes: number
  /** About the encoding. */
  readonly findings: readonly Finding[]
  /** True when the text, encoded again, gives the same bytes, so that it may be fixed. */
  readonly faithful: boolean
}

/** Reads a file; one that is too large is not even opened. Throws what the file system throws. */
export async function readSource(path: string): Promise<Source> {
  const { size } = await stat(path)
  return size > analysisLimit ? unread(size) : decode(await readFile(path))
}

/** Reads to the end; of what is too large only the size is kept. */
export async function readPiped(stream: AsyncIterable<unknown>): Promise<Source> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size <= analysisLimit) chunks.push(bytes)
    else chunks = []
  }
  return size > analysisLimit ? unread(size) : decode(Buffer.concat(chunks))
}

/** Bytes that are no UTF-8 become U+FFFD. */
export function decode(bytes: Buffer): Source {
  if (bytes.length > analysisLimit) return unread(bytes.length)
  const { readable, findings } = judgeEncoding(bytes)
  const text = readable ? bytes.toString('utf8') : undefined
  return { text, bytes: bytes.length, findings, faithful: findings.length === 0 }
}

function unread(bytes: number): Source {
  return { text: undefined, bytes, findings: [], faithful: false }
}

/** Which bytes are sent? Those on the disk where the editor has nothing newer, exactly as they are, and the text that they spell. */

export interface PayloadBytes {
  /** Sent as they are. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What is checked before. */
  readonly text: string
}

/** Of what stands in the editor and in no file, or in another version there. */
export function bytesOfText(text: string): PayloadBytes {
  return { bytes: new TextEncoder().encode(text), text }
}

/** Undefined where the bytes are no UTF-8, which JSON has to be. A byte order mark stays in the text, so that it is judged. */
export function bytesOfFile(stored: Uint8Array): PayloadBytes | undefined {
  // A copy of its own, for what a file system gives may be a view of something larger, or shared.
  const bytes = new Uint8Array(stored)
  try {
    return { bytes, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Whether the payload itself says that its alert is over, by the documented field: all that is looked at where no language server answers. */
export function carriesEnd(text: string): boolean {
  try {
    const root: unknown = JSON.parse(text)
    return typeof root === 'object' && root !== null && 'end_time' in root && Boolean(root.end_time)
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

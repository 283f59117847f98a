/** What does a part of an address say, before it was written for addresses? */

/** A percent sign that begins no code stands for itself, and then everything else does too. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}

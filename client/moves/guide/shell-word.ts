/** How is a text written so that a shell reads it as one word? */

/** Bare where that is safe, as in `/mnt/gitlab`; else in quotes, or escaped. Nothing in it is expanded. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  // In single quotes these two look like a mistake to shellcheck, and to whoever reads it.
  if (/[$`]/.test(text) && !text.includes('\n')) return text.replace(/[^\w@%+=:,./\u0080-\uffff-]/g, '\\$&')
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Which known names could somebody have meant? */

/** The names that contain `word` or differ from it by a few letters, nearest first, five at most. */
export function nearest(word: string, names: readonly string[]): string[] {
  const wanted = word.toLowerCase()
  const far = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3))
  return names
    .map(name => ({
      name,
      far: wanted.length > 2 && name.toLowerCase().includes(wanted) ? 1 : distance(wanted, name.toLowerCase()),
    }))
    .filter(candidate => candidate.far <= far)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 5)
    .map(({ name }) => name)
}

/** Letters to insert, delete or exchange (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

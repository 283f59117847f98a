/** How are figures shown? In columns, numbers to the right. */

/** Lays out rows of cells; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => [...(row[column] ?? '')].length)))
  return rows
    .map(row =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('   '),
    )
    .join('\n')
}

/** Milliseconds or megabytes: three digits are enough. */
export function figure(value: number | undefined): string {
  if (value === undefined) return '–'
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return value >= 20 ? value.toFixed(0) : value >= 2 ? value.toFixed(1) : value.toFixed(2)
}

export function ratio(a: number | undefined, b: number | undefined): string {
  return a === undefined || b === undefined || b === 0 ? '–' : `${figure(a / b)}×`
}

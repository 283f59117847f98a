/** Which repositories failed, as a table for a spreadsheet? */
import type { FailedRepository } from '../run/run-picture.ts'
import { isoTime } from './report-words.ts'

/**
 * RFC 4180, with the mark of UTF-8 in front, without which spreadsheets take names for another encoding. A cell that a spreadsheet
 * would calculate gets an apostrophe before it. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvReport(failures: readonly FailedRepository[]): string {
  const rows = [columns.map(([title]) => title), ...failures.map(failure => columns.map(([, value]) => value(failure)))]
  return `\ufeff${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

const columns: readonly (readonly [title: string, value: (failure: FailedRepository) => string | number])[] = [
  ['source', ({ part, type }) => (part.endsWith(`/${type}`) ? part.slice(0, -type.length - 1) : part)],
  ['type', ({ type }) => type],
  ['id', ({ container }) => container],
  ['name', ({ label }) => label],
  ['move', ({ move }) => move],
  ['state', ({ state }) => state],
  ['error', ({ error }) => error ?? ''],
  ['judged', ({ judged }) => judged],
  ['attempts', ({ attempts }) => attempts],
  ['next_attempt_utc', ({ nextAt }) => (nextAt === undefined ? '' : isoTime(nextAt))],
]

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const clean = value
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(clean) ? `'${clean}` : clean
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

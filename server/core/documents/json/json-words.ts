/** What did the author of a text without quotes mean: a number, a literal, or a string? */
import { type Mistake, reviewFix, safeFix, shown } from './json-problems.ts'
import { readLoosely } from './json-word-value.ts'

/** What a word stands for where a value belongs. */
export interface WordValue {
  /** Whether it is text; else a number or a literal. */
  readonly isText: boolean
  readonly value: string
  /** Absent when it is JSON as it is. */
  readonly mistake?: () => Mistake
}

export function wordValue(text: string, start: number, end: number): WordValue {
  const word = text.slice(start, end)
  const meant = readLoosely(word)
  if (!meant) return { isText: true, value: bareValue(word), mistake: () => bareText(word, start, end) }
  const { value, message, title, safe } = meant
  if (!message) return { isText: false, value }
  const edit = { start, end, text: value }
  const fixes = safe ? safeFix(title, edit) : reviewFix(title, edit)
  return { isText: false, value, mistake: () => ({ start, end, message, fixes }) }
}

/** The mistake of a key without quotes. */
export function bareKey(text: string, start: number, end: number): Mistake {
  const word = text.slice(start, end)
  const message = word.endsWith('"')
    ? `The opening \`"\` of the key ${shown(word)} is missing. Put it before the key.`
    : `The key ${shown(word)} stands without quotes. JSON wants every key in double quotes.`
  const fix = isPlaceholder(word) ? reviewFix : safeFix
  return { start, end, message, fixes: fix('Put the key in double quotes', quotes(word, start, end)) }
}

/** A word without the closing quote that stands at its end. */
export function bareValue(word: string): string {
  return word.endsWith('"') ? word.slice(0, -1) : word
}

function bareText(word: string, start: number, end: number): Mistake {
  const edit = quotes(word, start, end)
  if (isPlaceholder(word)) {
    const message = `${shown(word)} looks like a placeholder that something fills in before the text is sent. As it stands it is no JSON: put it in double quotes, or check the text that is sent.`
    return { start, end, message, fixes: reviewFix('Put it in double quotes', edit) }
  }
  const message = word.endsWith('"')
    ? `The opening \`"\` of ${shown(word)} is missing. Put it before the text.`
    : `${shown(word)} is neither a number nor \`true\`, \`false\` or \`null\`, so it is text. Put it in double quotes.`
  return { start, end, message, fixes: safeFix('Put it in double quotes', edit) }
}

/** Something else than the author is to write the text that is meant. */
function isPlaceholder(word: string): boolean {
  return /\{\{|\$\{|^\$\w|^<.*>$/.test(word)
}

function quotes(word: string, start: number, end: number): { start: number; end: number; text: string } {
  return { start, end, text: JSON.stringify(bareValue(word)) }
}

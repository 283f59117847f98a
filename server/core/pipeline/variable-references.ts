/**
 * Which variables does a text name, and where? Knows the forms of POSIX shells, PowerShell and cmd, as every of them
 * can run a job. In a script, comments do not count and quotes decide where a comment begins.
 */

/** One variable in a text. Offsets span the name alone, without `$` or braces. */
export interface VariableReference {
  readonly name: string
  readonly start: number
  readonly end: number
  /** `assignment`: the script gives the variable a value of its own, as in `NAME=value`. */
  readonly form: 'reference' | 'assignment'
  /** The name stands without `$` and is handed to another program, as in `docker run -e NAME`. */
  readonly passedOn?: true
}

/** `script`: shell code with comments and assignments. `text`: a value in which the platform expands variables. */
export type TextMode = 'script' | 'text'

/** Every variable named in `text`, in order. */
export function variableReferences(text: string, mode: TextMode): VariableReference[] {
  const found: VariableReference[] = []
  const skip = mode === 'script' ? commentSpans(text) : []
  let next = 0
  for (const match of text.matchAll(anyForm)) {
    const at = match.index
    while ((skip[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    const comment = skip[next]
    if (comment && comment.start <= at) continue
    const reference = read(text, match, mode)
    if (reference) found.push(reference)
  }
  return found
}

/**
 * `$$` first, so that an escaped dollar swallows its twin. Then `${NAME`, `$env:NAME`, `$NAME`, `%NAME%`,
 * an assignment, and a name that is passed through by itself (`docker run -e NAME`).
 */
const anyForm =
  /\$\$|\$\{[#!]?(?:env:)?([A-Za-z_]\w*)|\$env:([A-Za-z_]\w*)|\$([A-Za-z_]\w*)|%([A-Za-z_]\w*)(?::[^%\n]*)?%|(?<![^\s;&|(])([A-Za-z_]\w*)(?=\+?=)|(?<=(?:^|[\s;&|])(?:-e|--env|--build-arg|printenv)[ \t=])([A-Za-z_]\w*)(?![\w=])/gi

function read(text: string, match: RegExpMatchArray, mode: TextMode): VariableReference | undefined {
  const [whole, braced, powershell, plain, percent, assigned, passed] = match
  const at = match.index ?? 0
  const name = braced ?? powershell ?? plain ?? percent
  if (name !== undefined) {
    const start = at + whole.indexOf(name, whole.startsWith('$env:') || whole.includes('{env:') ? 4 : 1)
    return {
      name,
      start,
      end: start + name.length,
      form: powershell && assigns(text, start + name.length) ? 'assignment' : 'reference',
    }
  }
  if (mode !== 'script') return undefined
  if (assigned !== undefined) return { name: assigned, start: at, end: at + assigned.length, form: 'assignment' }
  if (passed !== undefined)
    return { name: passed, start: at, end: at + passed.length, form: 'reference', passedOn: true }
  return undefined
}

/** PowerShell: `$env:NAME = 'value'`. */
function assigns(text: string, end: number): boolean {
  return /^\s*=(?!=)/.test(text.slice(end, end + 8))
}

/** The comments of a shell script: from a `#` that starts a word, outside quotes and here-documents, to the line's end. */
export function commentSpans(text: string): { start: number; end: number }[] {
  if (!text.includes('#')) return []
  const comments: { start: number; end: number }[] = []
  let quote = ''
  const pending: string[] = []
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? ''
    if (character === '\n' && quote === '') {
      if (pending.length > 0) i = hereDocumentsEnd(text, i, pending) - 1
    } else if (character === '\\' && quote !== "'") i++
    else if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === "'" || character === '"') quote = closes(text, i) ? character : ''
    else if (character === '#' && startsWord(text, i)) {
      const end = lineEnd(text, i)
      comments.push({ start: i, end })
      i = end - 1
    } else if (character === '<' && text[i + 1] === '<') {
      const delimiter = /^<<-?\s*(?:'([^'\n]+)'|"([^"\n]+)"|\\?([A-Za-z_]\w*))/.exec(text.slice(i, i + 200))
      if (delimiter && text[i + 2] !== '<') pending.push(delimiter[1] ?? delimiter[2] ?? delimiter[3] ?? '')
      i += delimiter ? delimiter[0].length - 1 : 1
    }
  }
  return comments
}

/** An apostrophe in prose (`echo it's`) opens nothing when no quote follows it. */
function closes(text: string, at: number): boolean {
  return text.indexOf(text[at] ?? '', at + 1) >= 0
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || /[\s;&|()]/.test(text[at - 1] ?? '')
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline
}

/** The offset behind the here-documents that the line ending at `newline` opened; empties `pending`. */
function hereDocumentsEnd(text: string, newline: number, pending: string[]): number {
  let position = newline + 1
  for (let delimiter = pending.shift(); delimiter !== undefined; delimiter = pending.shift()) {
    while (position < text.length) {
      const end = lineEnd(text, position)
      const line = text.slice(position, end).trim()
      position = Math.min(end + 1, text.length)
      if (line === delimiter) break
    }
  }
  return Math.max(position, newline + 1)
}

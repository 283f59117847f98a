/** Which number or literal is a word, in the writing of JSON or of another language? */
import { shown } from './json-problems.ts'

export interface Meant {
  /** As JSON writes it. */
  readonly value: string
  /** Absent when the word is JSON already. */
  readonly message?: string
  readonly title: string
  readonly safe: boolean
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Undefined for any other text. */
export function readLoosely(word: string): Meant | undefined {
  return literal(word) ?? (/^[-+.\d]/.test(word) ? (number(word) ?? otherBase(word)) : undefined)
}

const longestLiteral = '-Infinity'.length

function literal(word: string): Meant | undefined {
  if (word.length > longestLiteral) return undefined
  const lower = word.toLowerCase()
  if (word === 'true' || word === 'false' || word === 'null') return { value: word, title: '', safe: true }
  if (lower === 'true' || lower === 'false') return spelled(word, lower)
  if (lower === 'none' || lower === 'null' || lower === 'nil') return spelled(word, 'null')
  if (word === 'undefined') {
    const message = 'JSON has no `undefined`. Leave the key out, or write `null`.'
    return { value: 'null', message, title: 'Replace by `null`', safe: false }
  }
  if (!/^[+-]?(?:NaN|nan|Inf|inf|Infinity)$/.test(word)) return undefined
  const message = `JSON has no number ${shown(word)}. Write \`null\`, or a text in double quotes.`
  return { value: 'null', message, title: 'Replace by `null`', safe: false }
}

function spelled(word: string, value: string): Meant {
  const message = `JSON writes this as \`${value}\`, in lower case; ${shown(word)} is of another language.`
  return { value, message, title: `Replace by \`${value}\``, safe: true }
}

const anyNumber = /^([+-]*)(\d*)(?:\.(\d*))?(?:[eE]([+-]?)(\d*))?$/

function number(word: string): Meant | undefined {
  if (jsonNumber.test(word)) return { value: word, title: '', safe: true }
  const parts = anyNumber.exec(word)
  const [, signs = '', whole = '', fraction, exponentSign = '', exponent] = parts ?? []
  if (!parts || (whole === '' && !fraction)) return undefined
  const sign = signs.includes('-') ? '-' : ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const value = `${sign}${digits}${fraction === undefined ? '' : `.${fraction || '0'}`}${exponent ? `${/[eE]/.exec(word)?.[0]}${exponentSign}${exponent}` : ''}`
  const title = `Write \`${shortened(value)}\``
  const safe = signs.length < 2 && exponent !== ''
  const told = (message: string): Meant => ({
    value,
    message: `${message} Write \`${shortened(value)}\`.`,
    title,
    safe,
  })
  if (signs.length > 1) return told('A number has one sign at most.')
  if (signs === '+') return told('A number in JSON has no plus before it.')
  if (whole === '') return told('A number in JSON begins with a digit, not with a point.')
  if (digits !== whole) return told('A number in JSON has no zeros before its first digit.')
  if (fraction === '') return told('A digit has to follow the point of a number.')
  return told('The exponent of a number needs a digit.')
}

/** Hexadecimal, octal and binary numbers, underscores between digits, and the `n` of big numbers. */
function otherBase(word: string): Meant | undefined {
  if (word.length > 400) return undefined
  const plain = word.replaceAll('_', '').replace(/(?<=\d)n$/, '')
  const unsigned = plain.replace(/^[+-]/, '')
  const isBased = /^0(?:[xX][\da-fA-F]+|[oO][0-7]+|[bB][01]+)$/.test(unsigned)
  if (!isBased && (plain === word || !jsonNumber.test(plain))) return undefined
  const value = isBased ? `${plain.startsWith('-') ? '-' : ''}${BigInt(unsigned)}` : plain
  const message = isBased
    ? `JSON knows decimal numbers only. Write \`${shortened(value)}\`, or put it in double quotes.`
    : `JSON writes a number in digits alone. Write \`${shortened(value)}\`.`
  return { value, message, title: `Write \`${shortened(value)}\``, safe: false }
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}

/** How is it told that something is missing between tokens, or that one stands where it cannot? */
import type { Span } from '../../text/span.ts'
import { type Mistake, reviewFix, safeFix, shown } from './json-problems.ts'

function at(offset: number, text = ''): Span & { readonly text: string } {
  return { start: offset, end: offset, text }
}

function without({ start, end }: Span): Span & { readonly text: string } {
  return { start, end, text: '' }
}

export function emptyText(): Mistake {
  const message = 'There is no JSON here. The least that a file can hold is an empty object: `{}`.'
  return { start: 0, end: 0, message }
}

export function tooDeep(start: number, depth: number): Mistake {
  const message = `Brackets are nested here more than ${depth.toLocaleString('en')} levels deep. Nothing from here on is checked, and hardly any reader takes as many.`
  return { start, end: start + 1, message }
}

export function trailingComma(commas: Span, closing: string): Mistake {
  const message = `A comma cannot stand before the closing \`${closing}\`. Remove it, or write what was to follow.`
  return { ...commas, message, fixes: safeFix('Remove the comma', without(commas)) }
}

export function extraCommas(commas: Span): Mistake {
  const message = 'A value is missing before this comma. Remove the comma, or write the value.'
  return { ...commas, message, fixes: safeFix('Remove the comma', without(commas)) }
}

export function missingComma(previousEnd: number, token: Span): Mistake {
  const fix = token.start > previousEnd ? safeFix : reviewFix
  const message = 'A comma is missing between this and what stands before it. Insert one.'
  return {
    ...token,
    message,
    fixes: fix('Insert a comma', at(previousEnd, ',')),
  }
}

export function missingColon(key: Span, token: Span): Mistake {
  const fix = token.start > key.end ? safeFix : reviewFix
  const message = 'A colon is missing between the key and this value. Insert one.'
  return { ...token, message, fixes: fix('Insert a colon', at(key.end, ':')) }
}

export function otherColon(sign: Span, written: string): Mistake {
  const message = `Between a key and its value JSON wants a colon, not ${shown(written)}. Write \`:\`.`
  return { ...sign, message, fixes: safeFix('Write `:`', { ...sign, text: ':' }) }
}

export function extraColon(sign: Span, written: string): Mistake {
  const message = `One colon stands between a key and its value; ${shown(written)} is too much. Remove it.`
  return { ...sign, message, fixes: safeFix('Remove it', without(sign)) }
}

export function keyWithoutValue(key: Span, name: string, following: string): Mistake {
  const message = `The key ${shown(name)} has no value. Write a colon and the value behind it.`
  return { ...key, message, fixes: reviewFix('Give it the value `null`', at(key.end, `: null${following}`)) }
}

export function missingValue(colon: number, name: string, following: string): Mistake {
  const message = `The value of ${shown(name)} is missing behind this colon. Write it, or remove the key.`
  return {
    start: colon,
    end: colon + 1,
    message,
    fixes: reviewFix('Give it the value `null`', at(colon + 1, ` null${following}`)),
  }
}

export function missingKey(sign: Span): Mistake {
  const message = 'The key before this colon is missing. Write it in double quotes.'
  return { ...sign, message }
}

export function otherComma(sign: Span): Mistake {
  const message = 'JSON separates values with commas, not with semicolons. Write `,`.'
  return { ...sign, message, fixes: safeFix('Write `,`', { ...sign, text: ',' }) }
}

export function extraSemicolon(sign: Span): Mistake {
  const message = 'No semicolon ends anything in JSON. Remove it.'
  return { ...sign, message, fixes: safeFix('Remove the semicolon', without(sign)) }
}

export function straySign(sign: Span, written: string): Mistake {
  const message = `No value begins with ${shown(written)}. Remove it, or write the value before it.`
  return { ...sign, message, fixes: reviewFix(`Remove ${shown(written)}`, without(sign)) }
}

export function valueForKey(token: Span): Mistake {
  const message = 'An object holds keys with their values; this value has no key. Write one before it, as in `"key": `.'
  return { ...token, message }
}

export function unexpectedText(token: Span, written: string): Mistake {
  const message = `${shown(written)} stands behind the value and belongs to nothing. Remove it, or put the whole value in double quotes.`
  return { ...token, message, fixes: reviewFix('Remove it', without(token)) }
}

export function secondColon(sign: Span): Mistake {
  const message =
    'A key has one value, and it stands before this colon. Put a comma and the next key here, or remove this.'
  return { ...sign, message }
}

export function pairInArray(pair: Span): Mistake {
  const message = 'An array holds values alone. Put the key and its value into an object: `{ "key": … }`.'
  return { ...pair, message }
}

/** `closing` closes the bracket and those around it that are open as well. */
export function unclosed(opening: Span, bracket: string, closing: string, offset: number): Mistake {
  const more = closing.length - 1
  const others =
    more === 0 ? '' : more === 1 ? ', nor is the one around it' : `, nor are ${more.toLocaleString('en')} around it`
  const missing = more === 0 ? `the missing \`${closing}\`` : 'the missing closing brackets'
  const message = `This \`${bracket}\` is never closed${others}. Add ${missing}.`
  const inserted = closing.length > 10 ? `${closing.slice(0, 10)}…` : closing
  return { ...opening, message, fixes: reviewFix(`Insert \`${inserted}\``, at(offset, closing)) }
}

export function otherBracket(token: Span, found: string, opening: string, wanted: string): Mistake {
  const message = `\`${found}\` stands here where \`${opening}\` has to be closed by \`${wanted}\`.`
  return { ...token, message, fixes: reviewFix(`Write \`${wanted}\``, { ...token, text: wanted }) }
}

export function strayBracket(token: Span, bracket: string): Mistake {
  const opening = bracket === '}' ? '{' : '['
  const message = `No \`${opening}\` is open that this \`${bracket}\` could close. Remove it, or write the bracket that opens.`
  return { ...token, message, fixes: reviewFix('Remove the bracket', without(token)) }
}

export function closedTooEarly(closing: number, bracket: string): Mistake {
  const token = { start: closing, end: closing + 1 }
  const message = `This \`${bracket}\` closes all that is open, though more follows. Remove it, if what follows belongs inside.`
  return { ...token, message, fixes: reviewFix('Remove the bracket', without(token)) }
}

export function secondValue(token: Span): Mistake {
  const message =
    'The JSON ends before this, and a file holds one value. Remove what follows, or put it into a file of its own.'
  return { ...token, message }
}

export function commaAtEnd(commas: Span): Mistake {
  const message = 'The JSON ends before this comma. Remove it.'
  return { ...commas, message, fixes: safeFix('Remove the comma', without(commas)) }
}

export function missingBraces(key: Span, end: number | undefined): Mistake {
  const message =
    'Keys and values stand here without the braces of an object around them. Put `{` before the first and `}` behind the last.'
  const opening = at(key.start, '{')
  const edits = end === undefined ? [opening] : [opening, at(end, '}')]
  return { ...key, message, fixes: reviewFix('Insert the braces', ...edits) }
}

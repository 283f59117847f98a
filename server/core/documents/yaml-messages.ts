/** How is a YAML mistake told to somebody who does not know the parser? What is wrong, and what to do. */
import type { YAMLParseError } from 'yaml'

const messages: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'A tab cannot indent YAML. Use spaces.',
  BAD_INDENT: 'The indentation does not fit the lines above. Align it with its siblings.',
  BAD_SCALAR_START: 'A plain value cannot start with this character. Put the value in quotes.',
  BAD_DQ_ESCAPE: 'This escape is not known in double quotes. Write the backslash twice, or use single quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'A value starts here where none can stand. Is a line break or an indentation missing?',
  BLOCK_IN_FLOW: 'Inside brackets, block style cannot be used. Write `[a, b]` or `{key: value}` throughout.',
  KEY_OVER_1024_CHARS: 'A key can have at most 1024 characters.',
  MULTILINE_IMPLICIT_KEY: 'A key has to stand on one line. Is a colon or a quote missing?',
  MULTIPLE_ANCHORS: 'A node can have only one anchor.',
  MULTIPLE_TAGS: 'A node can have only one tag.',
  ALIAS_PROPS: 'An alias cannot have an anchor or a tag of its own.',
  BAD_ALIAS: 'The name of an anchor or alias must not be empty, end in a colon, or hold brackets.',
  BAD_PROP_ORDER: 'Anchors and tags stand before the value that they belong to.',
  RESOURCE_EXHAUSTION: 'This is nested too deep to be read.',
}

/** The mistake is a quote or a bracket that is never closed. */
export function isUnclosed(error: YAMLParseError): boolean {
  return /closing ["']|end with a [}\]]/.test(error.message)
}

/** One sentence or two for a person; falls back on the parser's own words. */
export function yamlMessage(error: YAMLParseError): string {
  if (error.code === 'MISSING_CHAR' || /end with a/.test(error.message)) return missing(error.message)
  return messages[error.code] ?? ownWords(error.message)
}

function missing(message: string): string {
  if (/closing "/.test(message)) return 'The closing `"` of this value is missing.'
  if (/closing '/.test(message)) return "The closing `'` of this value is missing."
  const bracket = /end with a ([}\]])/.exec(message)?.[1]
  if (bracket) return `The closing \`${bracket}\` is missing, or stands too far to the left.`
  if (/map keys need to be followed/.test(message)) return 'A `key: value` pair is expected here; the colon is missing.'
  return ownWords(message)
}

function ownWords(message: string): string {
  const first = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message
  return /[.!?]$/.test(first) ? first : `${first}.`
}

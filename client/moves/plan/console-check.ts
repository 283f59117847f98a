/** What does the interface not tell, and a console does? Whether snippets and groups are left on a storage. */
import type { MoveType } from '../move-type.ts'

export { type ConsoleAnswer, readConsoleAnswer } from './console-answer.ts'

/**
 * Ruby, to be run on a server of the instance; prints a line for each type that `readConsoleAnswer` reads, as
 * `signalbox {"storage":"default","type":"snippet","left":3}`. Holds the name of the storage safely quoted, and no single quote:
 * it may also stand between two of them, behind `sudo gitlab-rails runner`.
 * https://docs.gitlab.com/administration/operations/rails_console/
 */
export function consoleCheck(source: string, types: readonly MoveType[]): string {
  return [...comments, `storage = ${quoted(source)}`, ...types.map(lineFor), ''].join('\n')
}

const comments = [
  '# Counts what is left on a storage, and changes nothing.',
  '# Run it on a server of the instance, not on a secondary Geo site: enter sudo gitlab-rails console, wait for its prompt,',
  '# and paste all of this. Then copy the lines that begin with signalbox, and paste them where you got this from.',
]

/** JSON in ASCII alone survives every terminal. */
function lineFor(type: MoveType): string {
  const answer = `{ storage: storage, type: "${type}", left: ${counts[type]}.count }`
  const line = `puts "signalbox " + JSON.generate(${answer}, ascii_only: true)`
  if (type !== 'group') return line
  // The free edition has neither wikis of groups nor the word for them. In any other console, that word has to be missed.
  const none = `{ storage: storage, type: "group", left: 0, note: "this edition has no wikis of groups" }`
  return `if Gitlab.ee? then ${line} else puts "signalbox " + JSON.generate(${none}, ascii_only: true) end`
}

const counts: Readonly<Record<MoveType, string>> = {
  project: 'ProjectRepository.for_repository_storage(storage)',
  snippet: 'SnippetRepository.for_repository_storage(storage)',
  group: 'GroupWikiRepository.for_repository_storage(storage)',
}

/** A text of Ruby. All that could mean something to Ruby or a shell is written as its number. */
function quoted(text: string): string {
  const safe = Array.from(text, character =>
    /^[\w.-]$/.test(character) ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
  return `"${safe.join('')}"`
}

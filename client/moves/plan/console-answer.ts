/** What did the console count? Read from whatever a person copied around it. */
import type { MoveType } from '../move-type.ts'
import { thingsOf } from './amounts.ts'
import { listed, shownName, visible } from './shown-name.ts'
import { at, textAt } from './told-value.ts'

export interface ConsoleAnswer {
  readonly type: MoveType
  /** How many are left there. */
  readonly left: number
}

type Problem = { readonly problem: string }

/**
 * What a person pasted, with the command, prompts, colours and other lines around it, cut into lines or put in quotes. A problem
 * names what is missing, contradictory, or was asked of another storage. Lines about other storages or types do not matter as long
 * as all that is wanted is there.
 */
export function readConsoleAnswer(
  text: string,
  source: string,
  types: readonly MoveType[],
): { readonly answers: readonly ConsoleAnswer[] } | Problem {
  const lines = linesIn(text)
  if (lines.length === 0) return { problem: nothingIn(text) }
  if (lines.includes(undefined)) return { problem: `A line that begins with signalbox is not complete. ${again}` }
  const ours = lines.filter(line => at(line, 'storage') === source)
  if (ours.length === 0) return { problem: otherStorage(lines, source) }
  const answers: ConsoleAnswer[] = []
  for (const type of new Set(types)) {
    const answer = answerFor(type, ours)
    if ('problem' in answer) return { problem: withError(answer.problem, text) }
    answers.push(answer)
  }
  return { answers }
}

const again = 'Run the check once more, and copy all that it prints.'

function answerFor(type: MoveType, lines: readonly unknown[]): ConsoleAnswer | Problem {
  const told = [...new Set(lines.filter(line => at(line, 'type') === type).map(line => at(line, 'left')))]
  const [left] = told
  if (told.length === 0) return { problem: `There is no line about ${thingsOf(type)}. ${again}` }
  if (told.length > 1)
    return {
      problem: `The lines about ${thingsOf(type)} contradict each other. Run the check once more, and copy only what it prints last.`,
    }
  if (typeof left !== 'number' || !Number.isSafeInteger(left) || left < 0)
    return { problem: `The line about ${thingsOf(type)} does not tell a number. ${again}` }
  return { type, left }
}

function otherStorage(lines: readonly unknown[], source: string): string {
  const others = [...new Set(lines.map(line => textAt(line, 'storage') ?? ''))].map(shownName)
  return `This is about the storage ${listed(others)}, not about ${shownName(source)}. Run the check for ${shownName(source)}.`
}

function nothingIn(text: string): string {
  if (text.trim() === '') return 'Nothing was pasted. Run the check in a Rails console, and copy all that it prints.'
  return withError(`No line begins with signalbox and tells a number. ${again}`, text)
}

/** With what the console complained about, where it did. */
function withError(problem: string, text: string): string {
  const error = /^.*(?:\w+Error\b|uninitialized constant|command not found|not in the sudoers).*$/m.exec(
    plain(text),
  )?.[0]
  return error ? `${problem} The console says: ${visible(error.trim())}` : problem
}

/** What stands behind each `signalbox`; undefined where it is no JSON object. The command itself has a quote between the two. */
function linesIn(text: string): readonly unknown[] {
  const clean = plain(text)
  return [...clean.matchAll(/signalbox[ \t]*(?=\{)/g)].map(({ index, 0: { length } }) =>
    objectAt(clean.slice(index + length, index + length + longestLine)),
  )
}

const longestLine = 4000

/** As it is, or with what happened to it on its way taken back: cut by a narrow terminal, quoted as a text of Ruby. */
function objectAt(text: string): unknown {
  const joined = text.replace(/\n(?:> ?)*/g, '')
  for (const tried of [text, joined, joined.replaceAll('\\"', '"')]) {
    const object = parsedObject(tried)
    if (object !== undefined) return object
  }
  return undefined
}

function parsedObject(text: string): unknown {
  const end = endOfObject(text)
  if (end === undefined) return undefined
  try {
    return JSON.parse(text.slice(0, end))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Behind the brace that closes the first one; braces within texts do not count. */
function endOfObject(text: string): number | undefined {
  let inText = false
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inText && character === '\\') index++
    else if (character === '"') inText = !inText
    else if (!inText && character === '{') depth++
    else if (!inText && character === '}' && --depth === 0) return index + 1
  }
  return undefined
}

/** Without colours and returns, with the quotes that JSON has. */
function plain(text: string): string {
  return text
    .replace(/\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\ufeff\u0000]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
}

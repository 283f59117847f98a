/** What does the person ask for? The words of the command line, read with what each command takes. */
import { parseArgs } from 'node:util'
import { nearest } from '../../server/core/text/nearest.ts'

export type Command = 'check' | 'explain' | 'schedule' | 'lsp'

export interface Options {
  readonly target?: string
  readonly format?: string
  readonly fix?: boolean
  readonly 'fail-on'?: string
  readonly config?: string
  readonly 'stdin-filename'?: string
  readonly quiet?: boolean
  readonly color?: false
  readonly stdio?: boolean
  readonly help?: boolean
  readonly version?: boolean
}

export interface Call {
  /** Undefined when none is named. */
  readonly command: Command | undefined
  readonly options: Options
  readonly operands: readonly string[]
}

/** `problem` says what is wrong with the call and what to do. */
export type ReadCall = { readonly ok: true; readonly call: Call } | { readonly ok: false; readonly problem: string }

const kinds = {
  target: { type: 'string' },
  format: { type: 'string' },
  fix: { type: 'boolean' },
  'fail-on': { type: 'string' },
  config: { type: 'string' },
  'stdin-filename': { type: 'string' },
  quiet: { type: 'boolean' },
  'no-color': { type: 'boolean' },
  stdio: { type: 'boolean' },
  clientProcessId: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

type OptionName = keyof typeof kinds

const everywhere: readonly OptionName[] = ['help', 'version', 'no-color']
const taken: Readonly<Record<Command, readonly OptionName[]>> = {
  check: ['target', 'format', 'fix', 'fail-on', 'config', 'stdin-filename', 'quiet'],
  explain: [],
  schedule: ['target', 'format'],
  // Editors' clients add their process id when they start a server.
  lsp: ['stdio', 'clientProcessId'],
}

/** Reads the words behind `signalbox`. Options may stand anywhere; the first other word is the command. */
export function readCall(words: readonly string[]): ReadCall {
  const { tokens } = parseArgs({
    args: [...words],
    options: kinds,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options: Record<string, unknown> = {}
  const given: OptionName[] = []
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!isOption(name)) return failed(unknownOption(rawName, operands[0]))
    const problem = valueProblem(name, value, token.inlineValue)
    if (problem) return failed(problem)
    given.push(name)
    if (name === 'no-color') options.color = false
    else options[name] = value ?? true
  }
  const word = operands.shift()
  if (word !== undefined && !isCommand(word)) return failed(unknownCommand(word))
  const misplaced = word && given.find(name => !everywhere.includes(name) && !taken[word].includes(name))
  if (misplaced)
    return failed(`--${misplaced}: is no option of \`${word}\`. \`signalbox ${word} --help\` lists its options.`)
  return { ok: true, call: { command: word, options, operands } }
}

function failed(problem: string): ReadCall {
  return { ok: false, problem }
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(kinds, name)
}

function isCommand(word: string): word is Command {
  return Object.hasOwn(taken, word)
}

function valueProblem(name: OptionName, value: string | undefined, inline: boolean | undefined): string | undefined {
  if (kinds[name].type === 'boolean')
    return value === undefined ? undefined : `--${name}: takes no value. Leave out \`=${value}\`.`
  if (value === undefined || value === '') return `--${name}: needs a value. Write \`--${name}=VALUE\`.`
  if (!inline && value.startsWith('-'))
    return `--${name}: needs a value. If it is \`${value}\`, write \`--${name}=${value}\`.`
  return undefined
}

function unknownOption(rawName: string, command: string | undefined): string {
  const known =
    command && isCommand(command) ? [...taken[command], ...everywhere] : (Object.keys(kinds) as OptionName[])
  const [guess] = nearest(rawName.replace(/^-+/, ''), known)
  const help = command && isCommand(command) ? `signalbox ${command} --help` : 'signalbox --help'
  return `${rawName}: is no known option. ${guess ? `Is --${guess} meant? ` : ''}\`${help}\` lists the options.`
}

function unknownCommand(word: string): string {
  const commands = Object.keys(taken)
  const [guess] = nearest(word, commands)
  const remedy = /[./\\]/.test(word)
    ? `To check a file, write \`signalbox check ${word}\`. `
    : guess
      ? `Is \`${guess}\` meant? `
      : ''
  return `${word}: is no known command. ${remedy}There are ${commands.join(', ')}; \`signalbox --help\` says more.`
}

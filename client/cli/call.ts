/** What does the person ask for? The words of the command line, read with what each command takes. */
import { parseArgs } from 'node:util'
import { nearest } from '../../server/core/text/nearest.ts'

/** `alert` and `moves` alone name a group: it has a page of its own and does nothing. */
export type Command =
  | 'check'
  | 'explain'
  | 'schedule'
  | 'alert'
  | 'alert preview'
  | 'alert compare'
  | 'alert send'
  | 'moves'
  | 'moves plan'
  | 'moves start'
  | 'moves watch'
  | 'moves status'
  | 'moves verify'
  | 'moves guide'
  | 'sandbox'
  | 'lsp'

export interface Options {
  readonly target?: string
  readonly format?: string
  readonly fix?: boolean
  readonly 'fail-on'?: string
  readonly config?: string
  readonly 'stdin-filename'?: string
  readonly quiet?: boolean
  readonly mapping?: string
  readonly tier?: string
  readonly at?: string
  readonly url?: string
  readonly 'key-env'?: string
  readonly auth?: string
  readonly recovery?: boolean
  readonly yes?: boolean
  readonly timeout?: string
  readonly 'ca-file'?: string
  readonly 'token-env'?: string
  readonly from?: string
  readonly to?: string
  readonly types?: string
  readonly each?: boolean
  readonly 'at-once'?: string
  readonly project?: string
  readonly rate?: string
  readonly attempts?: string
  readonly cluster?: string
  readonly 'weights-set'?: boolean
  /** May be given several times. */
  readonly accept?: readonly string[]
  readonly 'dry-run'?: boolean
  readonly confirm?: string
  readonly detach?: boolean
  readonly part?: string
  readonly 'reschedule-failed'?: boolean
  readonly 'schedule-left'?: boolean
  readonly 'schedule-again'?: boolean
  readonly console?: string
  readonly 'give-up'?: string
  readonly failures?: boolean
  readonly search?: string
  readonly report?: string
  readonly situation?: string
  readonly source?: string
  readonly destination?: string
  readonly host?: string
  readonly compress?: boolean
  readonly jobs?: string
  readonly 'source-version'?: string
  readonly output?: string
  readonly port?: string
  readonly state?: string
  readonly faults?: string
  readonly projects?: string
  readonly snippets?: string
  readonly groups?: string
  readonly 'move-speed'?: string
  readonly color?: false
  readonly stdio?: boolean
  readonly help?: boolean
  /** True asks for the version of Signalbox; a text is the one that a sandbox is to be. */
  readonly version?: boolean | string
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
  mapping: { type: 'string' },
  tier: { type: 'string' },
  at: { type: 'string' },
  url: { type: 'string' },
  'key-env': { type: 'string' },
  auth: { type: 'string' },
  recovery: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  timeout: { type: 'string' },
  'ca-file': { type: 'string' },
  'token-env': { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  types: { type: 'string' },
  each: { type: 'boolean' },
  'at-once': { type: 'string' },
  project: { type: 'string' },
  rate: { type: 'string' },
  attempts: { type: 'string' },
  cluster: { type: 'string' },
  'weights-set': { type: 'boolean' },
  accept: { type: 'string' },
  'dry-run': { type: 'boolean' },
  confirm: { type: 'string' },
  detach: { type: 'boolean' },
  part: { type: 'string' },
  'reschedule-failed': { type: 'boolean' },
  'schedule-left': { type: 'boolean' },
  'schedule-again': { type: 'boolean' },
  console: { type: 'string' },
  'give-up': { type: 'string' },
  failures: { type: 'boolean' },
  search: { type: 'string' },
  report: { type: 'string' },
  situation: { type: 'string' },
  source: { type: 'string' },
  destination: { type: 'string' },
  host: { type: 'string' },
  compress: { type: 'boolean' },
  jobs: { type: 'string' },
  'source-version': { type: 'string' },
  output: { type: 'string' },
  port: { type: 'string' },
  state: { type: 'string' },
  faults: { type: 'string' },
  projects: { type: 'string' },
  snippets: { type: 'string' },
  groups: { type: 'string' },
  'move-speed': { type: 'string' },
  'no-color': { type: 'boolean' },
  stdio: { type: 'boolean' },
  clientProcessId: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

type OptionName = keyof typeof kinds

const everywhere: readonly OptionName[] = ['help', 'version', 'no-color']
const connection = ['url', 'token-env', 'timeout', 'ca-file', 'yes', 'format'] as const
const ofPlan = [
  ...(['from', 'to', 'types', 'each', 'at-once', 'project'] as const),
  ...(['rate', 'attempts', 'cluster', 'weights-set', 'accept'] as const),
] as const
const taken: Readonly<Record<Command, readonly OptionName[]>> = {
  check: ['target', 'format', 'fix', 'fail-on', 'config', 'stdin-filename', 'quiet'],
  explain: [],
  schedule: ['target', 'format'],
  alert: [],
  'alert preview': ['mapping', 'target', 'tier', 'at', 'format', 'config'],
  'alert compare': ['mapping', 'tier', 'format', 'config'],
  'alert send': [
    ...(['url', 'key-env', 'auth', 'mapping', 'recovery', 'yes'] as const),
    ...(['target', 'tier', 'format', 'config', 'timeout', 'ca-file'] as const),
  ],
  moves: [],
  'moves plan': [...connection, ...ofPlan, 'dry-run'],
  'moves start': [...connection, ...ofPlan, 'confirm', 'detach'],
  'moves watch': [
    ...connection,
    ...(['part', 'reschedule-failed', 'schedule-left', 'schedule-again', 'console', 'give-up'] as const),
  ],
  'moves status': ['format', 'failures', 'part', 'search', 'report'],
  'moves verify': [...connection, 'console'],
  'moves guide': [
    ...(['situation', 'target', 'source', 'destination', 'host', 'compress'] as const),
    ...(['jobs', 'source-version', 'output'] as const),
  ],
  sandbox: ['port', 'version', 'tier', 'state', 'faults', 'projects', 'snippets', 'groups', 'move-speed'],
  // Editors' clients add their process id when they start a server.
  lsp: ['stdio', 'clientProcessId'],
}

/** Reads the words behind `signalbox`. Options may stand anywhere; the first other words name the command. */
export function readCall(words: readonly string[]): ReadCall {
  const kinds = kindsFor(words)
  const tokens = tokensOf(words, kinds)
  const options: Record<string, unknown> = {}
  const given: OptionName[] = []
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!isOption(name)) return failed(unknownOption(rawName, commandOf(operands)))
    const problem = valueProblem(name, kinds[name].type, value, token.inlineValue)
    if (problem) return failed(problem)
    given.push(name)
    if (name === 'no-color') options.color = false
    else if (name === 'accept') options[name] = [...((options[name] as string[] | undefined) ?? []), value]
    // Lists with commas; a source that was left out unsaid would look as if it was empty.
    else if ((name === 'from' || name === 'types') && options[name] !== undefined)
      options[name] = `${options[name]},${value}`
    else options[name] = value ?? true
  }
  const command = commandOf(operands)
  const [word] = operands.splice(0, command?.split(' ').length ?? 0)
  if (word === undefined && operands[0] !== undefined) return failed(unknownCommand(operands[0]))
  if (command && operands[0] !== undefined && isGroup(command)) return failed(unknownMember(command, operands[0]))
  const misplaced = command && given.find(name => !everywhere.includes(name) && !taken[command].includes(name))
  if (misplaced)
    return failed(`--${misplaced}: is no option of \`${command}\`. \`signalbox ${command} --help\` lists its options.`)
  return { ok: true, call: { command, options, operands } }
}

type Kinds = Readonly<Record<OptionName, { readonly type: 'string' | 'boolean'; readonly short?: string }>>

/** Behind `sandbox`, `--version` takes the one that it is to be; anywhere else it asks for that of Signalbox. */
function kindsFor(words: readonly string[]): Kinds {
  const tokens = tokensOf(words, kinds)
  const first = tokens.find(({ kind }) => kind === 'positional')
  const version = tokens.find(token => token.kind === 'option' && token.name === 'version')
  const ofSandbox = first?.kind === 'positional' && first.value === 'sandbox' && version && first.index < version.index
  return ofSandbox ? { ...kinds, version: { type: 'string' } } : kinds
}

function tokensOf(words: readonly string[], options: Kinds) {
  return parseArgs({ args: [...words], options, allowPositionals: true, strict: false, tokens: true }).tokens
}

function failed(problem: string): ReadCall {
  return { ok: false, problem }
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(kinds, name)
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(taken, name)
}

/** The command that the first words name, the longest one. */
function commandOf([first, second]: readonly string[]): Command | undefined {
  return [`${first} ${second}`, `${first}`].find(isCommand)
}

/** Whether the command only stands before others. */
export function isGroup(command: Command): command is 'alert' | 'moves' {
  return membersOf(command).length > 0
}

function membersOf(command: Command): string[] {
  return Object.keys(taken).filter(name => name.startsWith(`${command} `))
}

function valueProblem(
  name: OptionName,
  type: 'string' | 'boolean',
  value: string | undefined,
  inline: boolean | undefined,
): string | undefined {
  if (type === 'boolean') return value === undefined ? undefined : `--${name}: takes no value. Leave out \`=${value}\`.`
  if (value === undefined || value === '') return `--${name}: needs a value. Write \`--${name}=VALUE\`.`
  if (!inline && value !== '-' && value.startsWith('-'))
    return `--${name}: needs a value. If it is \`${value}\`, write \`--${name}=${value}\`.`
  return undefined
}

function unknownOption(rawName: string, command: Command | undefined): string {
  const known = command ? [...taken[command], ...everywhere] : (Object.keys(kinds) as OptionName[])
  const [guess] = nearest(rawName.replace(/^-+/, ''), known)
  const help = command ? `signalbox ${command} --help` : 'signalbox --help'
  return `${rawName}: is no known option. ${guess ? `Is --${guess} meant? ` : ''}\`${help}\` lists the options.`
}

function unknownCommand(word: string): string {
  const commands = Object.keys(taken).filter(name => !name.includes(' '))
  const [guess] = nearest(word, commands)
  const remedy = looksLikePath(word)
    ? `To check a file, write \`signalbox check ${word}\`. `
    : guess
      ? `Is \`${guess}\` meant? `
      : ''
  return `${word}: is no known command. ${remedy}There are ${commands.join(', ')}; \`signalbox --help\` says more.`
}

/** `word` stands where a command of the group is expected. */
function unknownMember(group: Command, word: string): string {
  const members = membersOf(group)
  const names = members.map(name => `\`${name}\``).join(', ')
  const list = `There are ${names.replace(/, (?!.*, )/, ' and ')}; \`signalbox ${group} --help\` says more.`
  const [guess] = nearest(`${group} ${word}`, members)
  const remedy =
    looksLikePath(word) && group === 'alert'
      ? `To look at a file, write \`signalbox ${members[0]} ${word}\`. `
      : guess
        ? `Is \`${guess}\` meant? `
        : ''
  return `${group} ${word}: is no known command. ${remedy}${list}`
}

function looksLikePath(word: string): boolean {
  return /[./\\]/.test(word)
}

/** Is the check of a console safe to paste, and is its answer read whatever came along with it? */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MoveType } from '../../../../client/moves/move-type.ts'
import { consoleCheck, readConsoleAnswer } from '../../../../client/moves/plan/console-check.ts'

const types: readonly MoveType[] = ['snippet', 'group']
const line = (storage: string, type: string, left: unknown) => `signalbox ${JSON.stringify({ storage, type, left })}`
const good = [line('default', 'snippet', 3), line('default', 'group', 0)].join('\n')
const answers = [
  { type: 'snippet', left: 3 },
  { type: 'group', left: 0 },
]
const read = (text: string, source = 'default') => readConsoleAnswer(text, source, types)

const hostile = [
  "'; rm -rf /; '",
  '#{`id`}',
  '"); system("id"); ("',
  '\\u{41}',
  '$HOME `id` $(id)',
  'a\nsystem("id")\n# ',
  'schön 🚚',
  '#$0',
  '!history',
  '%{x}',
]

describe('the check', () => {
  it('asks for what is wanted, line by line', () => {
    expect(consoleCheck('nfs-01', ['snippet']).split('\n').slice(3)).toEqual([
      'storage = "nfs-01"',
      'puts "signalbox " + JSON.generate({ storage: storage, type: "snippet", left: SnippetRepository.for_repository_storage(storage).count }, ascii_only: true)',
      '',
    ])
  })

  it('does not take the free edition, which has no wikis of groups, for a mistake, and says so', () => {
    const check = consoleCheck('default', ['group'])
    expect(check).toContain('if Gitlab.ee? then puts')
    expect(check).toContain('GroupWikiRepository.for_repository_storage(storage).count')
    expect(check).toContain('note: "this edition has no wikis of groups"')
  })

  it.each(hostile)('a name stays a name: %j', name => {
    const [assigned = '', ...more] = consoleCheck(name, types).split('\n').slice(3)
    expect(assigned).toMatch(/^storage = "(?:[\w.-]|\\u\{[0-9a-f]+\})*"$/)
    const decoded = assigned
      .slice('storage = "'.length, -1)
      .replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    expect(decoded).toBe(name)
    expect(more).toEqual(consoleCheck('default', types).split('\n').slice(4))
  })

  it('can stand between single quotes of a shell', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), name => !consoleCheck(name, types).includes("'")))
  })

  it('is no answer to itself', () => {
    expect(read(consoleCheck('default', types))).toMatchObject({
      problem: expect.stringMatching(/^No line begins with signalbox/),
    })
  })
})

describe('an answer is read', () => {
  const check = consoleCheck('default', types)
  it.each([
    ['as it is', good],
    ['with ends of lines of Windows', good.replaceAll('\n', '\r\n')],
    ['with the command before it', `${check}\n${good}`],
    [
      'between the prompts of a console',
      check
        .trim()
        .split('\n')
        .map((each, index) => `irb(main):00${index}:0> ${each}`)
        .join('\n')
        .concat(`\n${good.replace('\n', '\n=> nil\n')}\n=> nil\n`),
    ],
    ['behind a prompt on the same line', good.replace(/^/gm, 'gitlab(prod)> ')],
    ['in colours', good.replace(/"(\w+)"/g, '\u001b[32m"\u001b[1;31m$1\u001b[0m"\u001b[K')],
    ['with other output', `Loading production environment\nwarning: {"storage":"x"}\n${good}\nConnection closed.`],
    ['in quotes of Ruby', good.replace(/^.*$/gm, each => `=> ${JSON.stringify(each)}`)],
    ['with quotes that a chat made round', good.replace(/"(\w+)"/g, '“$1”')],
    ['with spaces that do not break', good.replaceAll(' ', '\u00a0')],
    ['cut by a narrow terminal', good.replace(/.{23}/g, '$&\n')],
    ['quoted in a mail', good.replace(/(.{23})/g, '$1\n> ').replace(/^/, '> ')],
    ['twice, the same', `${good}\n${good}`],
    [
      'in another order, spaced',
      `signalbox  { "left": 0, "type": "group", "storage": "default" }\n${line('default', 'snippet', 3)}`,
    ],
    [
      'with a note',
      `${line('default', 'snippet', 3)}\nsignalbox {"storage":"default","type":"group","left":0,"note":"this edition has no wikis of groups"}`,
    ],
    [
      'beside those of other storages and types',
      `${line('new', 'snippet', 9)}\n${line('default', 'project', 1)}\n${good}`,
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ answers })
  })

  it.each(hostile)('for the storage %j', name => {
    const text = types.map(type => line(name, type, 1)).join('\n')
    expect(read(text, name)).toEqual({ answers: types.map(type => ({ type, left: 1 })) })
    expect(read(text)).toMatchObject({ problem: expect.stringContaining('not about "default"') })
  })

  it('for the types that are wanted alone, in their order', () => {
    expect(readConsoleAnswer(good, 'default', ['group'])).toEqual({ answers: [{ type: 'group', left: 0 }] })
    expect(readConsoleAnswer(good, 'default', ['group', 'snippet'])).toEqual({ answers: [...answers].reverse() })
  })
})

describe('an answer is refused', () => {
  it.each([
    ['nothing', ' \n', 'Nothing was pasted.'],
    ['something else', 'hello', 'No line begins with signalbox and tells a number.'],
    ['of another storage', good.replaceAll('default', 'new'), 'This is about the storage "new", not about "default".'],
    ['of a storage with capitals', good.replaceAll('default', 'Default'), 'This is about the storage "Default"'],
    ['without a type', line('default', 'snippet', 3), 'There is no line about wikis of groups.'],
    ['below nothing', good.replace('3', '-3'), 'The line about snippets does not tell a number.'],
    ['of parts', good.replace('3', '3.5'), 'The line about snippets does not tell a number.'],
    ['as text', good.replace('3', '"3"'), 'The line about snippets does not tell a number.'],
    ['of nobody', good.replace('3', 'null'), 'The line about snippets does not tell a number.'],
    ['beyond measure', good.replace('3', '1e300'), 'The line about snippets does not tell a number.'],
    ['without the number', good.replace(',"left":3', ''), 'The line about snippets does not tell a number.'],
    [
      'that contradicts itself',
      `${good}\n${line('default', 'snippet', 0)}`,
      'The lines about snippets contradict each other.',
    ],
    ['that is cut off', good.slice(0, -4), 'A line that begins with signalbox is not complete.'],
  ])('%s', (_, text, problem) => {
    expect(read(text)).toMatchObject({ problem: expect.stringContaining(problem) })
  })

  it('with what the console complained about', () => {
    const error = "(irb):2:in `<main>': uninitialized constant SnippetRepository (NameError)"
    expect(read(`${error}\nmore`)).toMatchObject({
      problem: expect.stringContaining(`The console says: ${error}`),
    })
  })

  it('never by an exception, whatever is pasted', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('signalbox ', '{', '}', '"', '\\', '\n', good, '\u001b['),
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const result = read(pieces.join(''))
        return 'answers' in result || /[.:)]/.test(result.problem)
      }),
    )
  })
})

const ruby = process.env.RUBY ?? 'ruby'
describe.skipIf(spawnSync(ruby, ['--version']).status !== 0)('in a real Ruby', () => {
  const run = (edition: 'paid' | 'free' | 'none', name: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-ruby-'))
    try {
      const file = join(folder, 'check.rb')
      writeFileSync(
        file,
        `require "json"\n${edition === 'none' ? '' : surroundings(edition, name)}\n${consoleCheck(name, types)}`,
      )
      return spawnSync(ruby, [file], { encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it.each([...hostile, 'default'])('counts for the storage %j', name => {
    expect(readConsoleAnswer(run('paid', name).stdout, name, types)).toEqual({
      answers: types.map(type => ({ type, left: 7 })),
    })
  })

  it('counts no wikis of groups in the free edition', () => {
    const { stdout } = run('free', 'default')
    expect(stdout).toContain('this edition has no wikis of groups')
    expect(read(stdout)).toEqual({
      answers: [
        { type: 'snippet', left: 7 },
        { type: 'group', left: 0 },
      ],
    })
  })

  it('proves nothing in a Ruby that is no console of an instance', () => {
    const { stdout, stderr } = run('none', 'default')
    expect(read(stdout + stderr)).toMatchObject({ problem: expect.stringContaining('SnippetRepository') })
  })
})

/** What a console of an instance has, as far as it is used; only the wanted storage holds anything. */
function surroundings(edition: 'paid' | 'free', name: string): string {
  const wanted = JSON.stringify([...name].map(each => each.codePointAt(0)))
  const repository = `Class.new { def self.for_repository_storage(name) = name == ${wanted}.pack("U*") ? [1] * 7 : [] }`
  return [
    `SnippetRepository = ${repository}`,
    ...(edition === 'paid' ? [`GroupWikiRepository = ${repository}`] : []),
    `module Gitlab; def self.ee? = ${edition === 'paid'}; end`,
  ].join('\n')
}

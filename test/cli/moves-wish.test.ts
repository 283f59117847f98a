/** What do the options of `signalbox moves` mean, and what is said of wrong ones? */
import { describe, expect, it, test } from 'vitest'
import { readCall } from '../../client/cli/call.ts'
import { readConnectionWish } from '../../client/cli/moves/connection-wish.ts'
import { commandFor, waysOut } from '../../client/cli/moves/next-steps.ts'
import { readPlanOptions } from '../../client/cli/moves/plan-wish.ts'
import { consoleWishes, readRunWishes } from '../../client/cli/moves/run-wishes.ts'
import { shellWord } from '../../client/cli/moves/shell-word.ts'
import type { Want } from '../../client/moves/run/run-picture.ts'
import { part, picture } from './support/moves.ts'

function call(words: string) {
  const read = readCall(['moves', ...words.split(' ').filter(word => word !== '')])
  if (!read.ok) throw new Error(read.problem)
  return read.call
}

const plan = (words: string) => readPlanOptions(call(`plan ${words}`).options, 'moves plan')

describe('a plan', () => {
  it.each([
    ['--from a', { sources: ['a'], accepted: [] }],
    ['--from a,b,a --to c', { sources: ['a', 'b'], destination: 'c', accepted: [] }],
    ['--from a --from b,c --to d', { sources: ['a', 'b', 'c'], destination: 'd', accepted: [] }],
    ['--from a --types group --types project', { sources: ['a'], types: ['project', 'group'], accepted: [] }],
    ['--from a --types groups,project', { sources: ['a'], types: ['project', 'group'], accepted: [] }],
    ['--from a --each --at-once 4', { sources: ['a'], how: 'each', atOnce: 4, accepted: [] }],
    ['--project g/p', { sources: [], project: 'g/p', how: 'one', types: ['project'], accepted: [] }],
    ['--from a --rate 0.5 --attempts 1', { sources: ['a'], rate: 0.5, attempts: 1, accepted: [] }],
    ['--from a --cluster no --weights-set', { sources: ['a'], cluster: false, weightsSet: true, accepted: [] }],
    ['--from a --accept x --accept y,z', { sources: ['a'], accepted: ['x', 'y', 'z'] }],
  ])('%s', (words, wish) => expect(plan(words)).toEqual(wish))

  it.each([
    ['', 'moves plan', 'needs a storage to move repositories from'],
    ['--from ,', '--from', 'needs a storage to move repositories from'],
    ['--from a --types snipet', '--types', 'Is snippet meant?'],
    ['--from a --at-once 3', '--at-once', 'is for --each'],
    ['--from a --each --at-once 0', '--at-once', '`0` is no number of projects from 1 to 1000'],
    ['--from a --rate 0', '--rate', '`0` is no number of requests in a second'],
    ['--from a --attempts many', '--attempts', '`many` is no number of attempts'],
    ['--from a --cluster maybe', '--cluster', 'Use yes where the destination is a cluster'],
    ['--from a,b --project p', '--from', 'one project lies on one of them'],
    ['--project p --types snippet', '--types', 'is for whole storages'],
    ['--project p --each', '--each', 'is for whole storages'],
  ])('%s is refused', (words, subject, message) => {
    expect(plan(words)).toContainEqual({ subject, message: expect.stringContaining(message) })
  })
})

describe('a call', () => {
  it.each([
    [
      ['moves', 'plna'],
      'moves plna: is no known command. Is `moves plan` meant? There are `moves plan`, `moves start`',
    ],
    [['moves', 'plan', '--fromm', 'a'], '--fromm: is no known option. Is --from meant?'],
    [['moves', 'watch', '--from', 'a'], '--from: is no option of `moves watch`.'],
    [['moves', 'status', '--url', 'x'], '--url: is no option of `moves status`.'],
    [['moves', 'plan', '--token', 'glpat-secret'], '--token: is no known option. Is --token-env meant?'],
    [['moves', 'watch', '--detach=1'], '--detach: takes no value.'],
  ])('%j is refused', (words, problem) => {
    const read = readCall(words)
    expect(read).toEqual({ ok: false, problem: expect.stringContaining(problem) })
    expect(JSON.stringify(read)).not.toContain('glpat')
  })

  it('standard input is a value', () => expect(call('watch --console -').options.console).toBe('-'))
})

describe('the connection', () => {
  const token = 'glpat-abcdefghij0123456789'
  const read = (words: string, env: Record<string, string> = { SIGNALBOX_TOKEN: token }) =>
    readConnectionWish(call(`watch ${words}`), { cwd: '/', env })

  it('comes from options and variables', () => {
    expect(read('--url gitlab.example.com --yes --format json --timeout 5')).toMatchObject({
      address: { url: 'https://gitlab.example.com' },
      ...{ token, yes: true, format: 'json', timeout: 5000 },
    })
    expect(read('', { SIGNALBOX_URL: 'http://127.0.0.1:80/', SIGNALBOX_TOKEN: `${token}\n` })).toMatchObject({
      address: { url: 'http://127.0.0.1', security: 'loopback' },
      token,
    })
    expect(read('--token-env MINE', { MINE: token })).toMatchObject({ address: undefined, token })
  })

  it.each<[string, Record<string, string>, string, string]>([
    ['', {}, 'SIGNALBOX_TOKEN', 'is not set. Put an access token of an administrator'],
    ['--token-env MINE', {}, '--token-env', '`MINE` is not set.'],
    [`--token-env ${token}`, {}, '--token-env', 'is no name of an environment variable'],
    ['', { SIGNALBOX_TOKEN: 'a b' }, 'SIGNALBOX_TOKEN', 'holds blanks'],
    ['--url ftp://x', { SIGNALBOX_TOKEN: token }, '--url', 'reached by https:// or http://'],
    ['', { SIGNALBOX_TOKEN: token, SIGNALBOX_URL: 'https://a:b@c.example' }, 'SIGNALBOX_URL', 'holds a user name'],
    ['--format xml', { SIGNALBOX_TOKEN: token }, '--format', '`xml` is no format. Use text or json.'],
    ['--timeout 0', { SIGNALBOX_TOKEN: token }, '--timeout', 'is no number of seconds'],
  ])('%s with %j is refused', (words, env, subject, message) => {
    const problems = read(words, env)
    expect(problems).toContainEqual({ subject, message: expect.stringContaining(message) })
    expect(JSON.stringify(problems)).not.toContain('glpat')
  })
})

describe('what a run waits for', () => {
  const want = (kind: Want['kind'], name = 'default/project'): Want => ({ kind, part: name, message: '', remedy: '' })
  const waiting = picture({
    stage: 'attention',
    parts: [
      part({ stage: 'attention', failed: 2, left: 3 }),
      part({ type: 'snippet', stage: 'attention', failed: 1 }),
      part({ type: 'group', stage: 'check', failed: 0 }),
    ],
    wants: [want('failures'), want('left-over'), want('unanswered', 'default/snippet')],
  })
  const library = {
    readConsoleAnswer: (text: string) => (text.includes('left') ? { answers: [] } : { problem: 'holds no answer.' }),
  }
  const wishes = (words: string) => readRunWishes(waiting, call(`watch ${words}`).options, undefined, library)

  it.each([
    ['', []],
    [
      '--reschedule-failed',
      [[{ kind: 'reschedule' }, 'Schedule 3 repositories that failed again, on gitlab.example.com?']],
    ],
    [
      '--reschedule-failed --part default/snippet',
      [
        [
          { kind: 'reschedule', part: 'default/snippet' },
          'Schedule 1 repository of default/snippet that failed again, on gitlab.example.com?',
        ],
      ],
    ],
    [
      '--schedule-left',
      [
        [
          { kind: 'schedule-left', part: 'default/project' },
          'Schedule 3 projects that are left on default, one by one, on gitlab.example.com?',
        ],
      ],
    ],
    [
      '--schedule-again',
      [
        [
          { kind: 'schedule-again', part: 'default/snippet' },
          'Ask gitlab.example.com once more to move all snippets of default? Nobody knows whether the first request arrived: look at the instance before.',
        ],
      ],
    ],
  ])('%s', (words, expected) => {
    const read = wishes(words)
    expect('problems' in read ? read : read.map(({ wish, question }) => [wish, question])).toEqual(expected)
  })

  it.each([
    ['--reschedule-failed --part default/group', '--reschedule-failed', 'nothing failed. Leave it out.'],
    ['--reschedule-failed --part default/snipet', '--part', 'Is default/snippet meant?'],
    ['--schedule-left --part default/group', '--schedule-left', 'nothing is known to be left'],
    [
      '--schedule-again --part default/project',
      '--schedule-again',
      'no request for a whole storage was refused or lost',
    ],
    ['--part default/project', '--part', 'Add one of them'],
  ])('%s is refused', (words, subject, message) => {
    expect(wishes(words)).toEqual({ problems: [{ subject, message: expect.stringContaining(message) }] })
  })

  it('what the console printed goes to each source that it tells of', () => {
    const printed = (text: string) => consoleWishes(waiting, { from: 'a.txt', text }, library)
    expect(printed('3 left')).toEqual([
      { source: 'default', wish: { kind: 'console', source: 'default', text: '3 left' }, question: undefined },
    ])
    expect(printed('')).toEqual({ problems: [{ subject: 'a.txt', message: 'holds no answer.' }] })
    const over = picture({ parts: [part({ type: 'snippet', stage: 'done' })] })
    expect(consoleWishes(over, { from: 'a.txt', text: '3 left' }, library)).toMatchObject({
      problems: [{ subject: '--console' }],
    })
  })

  it('commands that answer it are told, each once', () => {
    expect(waysOut(waiting, call('watch --token-env MINE').options)).toEqual([
      `signalbox moves watch ${waiting.run} --token-env MINE --reschedule-failed`,
      `signalbox moves watch ${waiting.run} --token-env MINE --schedule-left`,
      `signalbox moves watch ${waiting.run} --token-env MINE --schedule-again`,
    ])
  })
})

test('the command that comes back holds what the connection needs, for a shell', () => {
  const { options } = call('watch --timeout 5 --ca-file ca.pem')
  expect(commandFor('watch', 'r', { ...options, 'ca-file': "it's here.pem" })).toBe(
    "signalbox moves watch r --timeout 5 --ca-file 'it'\\''s here.pem'",
  )
  expect([shellWord('a/b-c.d'), shellWord('a b'), shellWord('')]).toEqual(['a/b-c.d', "'a b'", "''"])
})

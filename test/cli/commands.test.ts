/** Do the other commands, the help and the refusals say what they should? */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outdated, project } from './support/project.ts'
import { bundle, signalbox } from './support/signalbox.ts'

test('--version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(await signalbox(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test('--help tells of every command, and a command of its options', async () => {
  const all = await signalbox(['--help'])
  for (const command of ['check', 'explain', 'schedule', 'alert', 'moves', 'sandbox', 'lsp']) {
    expect(all.stdout).toContain(`signalbox ${command}`)
    const { code, stdout } = await signalbox([command, '--help'])
    expect([code, stdout.startsWith(`signalbox ${command}`)]).toEqual([0, true])
  }
  const { stdout } = await signalbox(['check', '-h'])
  for (const option of ['target', 'format', 'fix', 'fail-on', 'quiet', 'config', 'stdin-filename', 'no-color']) {
    expect(stdout).toContain(`--${option}`)
  }
  expect(stdout).not.toMatch(/sarif|baseline|shard/)
})

test('without a command, the help is an error', async () => {
  const { code, stdout, stderr } = await signalbox([])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('signalbox check')
})

test.each([
  [['chekc'], 'signalbox: chekc: is no known command. Is `check` meant?'],
  [
    ['storages'],
    'signalbox: storages: is no known command. There are check, explain, schedule, alert, moves, sandbox, lsp;',
  ],
  [
    ['.gitlab-ci.yml'],
    'signalbox: .gitlab-ci.yml: is no known command. To check a file, write `signalbox check .gitlab-ci.yml`.',
  ],
  [['check', '--traget', '16.0'], 'signalbox: --traget: is no known option. Is --target meant?'],
  [
    ['check', '--baseline', 'x'],
    'signalbox: --baseline: is no known option. `signalbox check --help` lists the options.',
  ],
  [['check', '--shard', '1/2'], 'signalbox: --shard: is no known option.'],
  [['schedule', '--fix'], 'signalbox: --fix: is no option of `schedule`.'],
  [['check', '--target'], 'signalbox: --target: needs a value.'],
  [['check', '--target', '--fix'], 'signalbox: --target: needs a value.'],
  [['check', '--fix=yes'], 'signalbox: --fix: takes no value.'],
  [['check', '--format', 'sarif'], 'signalbox: --format: `sarif` is not available yet. Use text or json.'],
  [['check', '--format', 'xml'], 'signalbox: --format: `xml` is no format. Use text or json.'],
  [
    ['check', '--fail-on', 'hint'],
    'signalbox: --fail-on: `hint` is no severity. Use error, warning, information or never.',
  ],
  [['check', '--stdin-filename', 'a.yml', 'b.yml'], 'signalbox: --stdin-filename: checks standard input alone.'],
  [['explain'], 'signalbox: explain: takes one id'],
  [['explain', 'ci-job-tpye'], 'signalbox: ci-job-tpye: is no entry and no rule. Is one of these meant: ci-job-type'],
  [['explain', 'build'], 'ci-build-ref'],
  [['explain', 'zzzzzzzz'], 'Rules: alert-schema, config-schema,'],
  [['schedule', '--format', 'sarif'], 'signalbox: --format: `sarif` is no format. Use text, json or markdown.'],
  [['schedule', '--target', 'x'], 'signalbox: --target: `x` is not a target version.'],
  [['schedule', 'here'], 'signalbox: here: is not expected'],
  [['lsp'], 'signalbox: lsp: speaks over standard input and output alone.'],
])('%j is refused with exit code 2', async (words, message) => {
  const { code, stdout, stderr } = await signalbox(words)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})

test('explain shows the page of an entry, by its id or as findings show it', async () => {
  const { code, stdout } = await signalbox(['explain', 'ci-job-type'])
  expect(code).toBe(0)
  expect(stdout).toContain('14.6')
  expect(stdout).toContain('15.0')
  expect(stdout).toContain('    compile:\n      type: build')
  expect(stdout).toContain('    compile:\n      stage: build')
  expect(stdout).toContain('https://')
  expect(stdout).not.toContain('```')
  expect((await signalbox(['explain', 'deprecated/ci-job-type'])).stdout).toBe(stdout)
})

test.each([
  'deprecated',
  'yaml-syntax',
  'file-too-large',
  'file-encoding',
  'config-schema',
  'unused-ignore',
  'job-name-length',
])('explain shows the page of the rule %s', async rule => {
  const { code, stdout } = await signalbox(['explain', rule])
  expect([code, stdout.split('\n')[0]]).toEqual([0, rule])
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(400)
})

test('schedule lists every entry by the version of its removal, judged at the target', async () => {
  const { stdout } = await signalbox(['schedule', '--target', '15.0', '--format', 'json'])
  const { target, entries } = JSON.parse(stdout)
  expect(target).toBe('15.0')
  expect(entries).toContainEqual(
    expect.objectContaining({ id: 'ci-job-type', removed: '15.0', stage: 'removed', replacement: 'stage' }),
  )
  expect(entries).toContainEqual(expect.objectContaining({ id: 'ci-build-ref', removed: '16.0', stage: 'deprecated' }))
  const removals = entries.map(({ removed }: { removed?: string }) => Number(removed?.replace(/^v/, '1000') ?? 9999))
  expect(removals).toEqual([...removals].sort((a, b) => a - b))
  expect((await signalbox(['schedule'])).stdout).toMatch(/^16\.0\n( {2}.*\n)* {2}ci-build-ref +removed +since 14\.8 /m)
  expect((await signalbox(['schedule', '--format', 'markdown'])).stdout).toContain(
    '| 15.0 | 14.6 | removed | `ci-job-type` |',
  )
})

test('lsp --stdio answers as a language server, until its client leaves', async () => {
  const params = { processId: null, rootUri: null, capabilities: {} }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  const server = spawn(process.execPath, [bundle, 'lsp', '--stdio', `--clientProcessId=${process.pid}`])
  server.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`)
  const answer = await new Promise(resolve => server.stdout.once('data', resolve))
  expect(String(answer)).toMatch(/^Content-Length: \d+/)
  server.stdin.end()
  await new Promise(resolve => server.on('close', resolve))
})

test('colours only where they are wished for', async () => {
  const cwd = project({ '.gitlab-ci.yml': outdated })
  const escapes = async (words: string[], env: Record<string, string> = {}) =>
    (await signalbox(['check', ...words], { cwd, env })).stdout.includes('\x1b[')
  expect(await escapes([])).toBe(false)
  expect(await escapes([], { FORCE_COLOR: '1' })).toBe(true)
  expect(await escapes([], { FORCE_COLOR: '0' })).toBe(false)
  expect(await escapes([], { NO_COLOR: '1' })).toBe(false)
  expect(await escapes(['--no-color'], { FORCE_COLOR: '1' })).toBe(false)
})

test('a reader that goes away ends the run quietly', async () => {
  const cwd = project({ '.gitlab-ci.yml': outdated.repeat(5000).replace(/build/g, () => `b${Math.random()}`) })
  const child = spawn(process.execPath, [bundle, 'check'], { cwd })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  child.stdout.once('data', () => child.stdout.destroy())
  await new Promise(resolve => child.on('close', resolve))
  expect(errors).toBe('')
})

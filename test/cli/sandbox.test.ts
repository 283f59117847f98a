/** Does `signalbox sandbox` tell what somebody needs, run until it is ended, and keep what it answered? */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bundle, signalbox } from './support/signalbox.ts'

interface Started {
  readonly child: ChildProcess
  /** Lines of standard output. */
  readonly lines: readonly string[]
  readonly instance: string
  readonly token: string
  readonly integrations: readonly { readonly name: string; readonly url: string; readonly key: string }[]
  /** Exit code, and everything that was written to standard error. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string; readonly stdout: string }>
}

/** Resolves when the last key is told; `integrations`: how many are expected. */
async function start(words: readonly string[], { integrations = 3 } = {}): Promise<Started> {
  const child = spawn(process.execPath, [bundle, 'sandbox', ...words])
  onTestFinished(() => void child.kill('SIGKILL'))
  let [stdout, stderr] = ['', '']
  child.stderr.on('data', chunk => {
    stderr += String(chunk)
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr, stdout }))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      stdout += String(chunk)
      if (stdout.split('\n').length > 2 + 2 * integrations) resolve()
    })
    ended.then(() => reject(new Error(stderr)), reject)
  })
  const lines = stdout.trim().split('\n')
  const value = (name: string, index: number) => {
    const found = lines[index]?.startsWith(`${name}: `) ? lines[index].slice(name.length + 2) : undefined
    if (found === undefined) throw new Error(`Line ${index} is \`${lines[index]}\` and no ${name}.`)
    return found
  }
  const told = Array.from({ length: integrations }, (_, index) => {
    const [, name = '', url = ''] = /^(.+) (\S+)$/.exec(value('integration', 2 + 2 * index)) ?? []
    return { name, url, key: value('key', 3 + 2 * index) }
  })
  return { child, lines, instance: value('instance', 0), token: value('token', 1), integrations: told, ended }
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'signalbox-cli-sandbox-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function post({ url, key }: Started['integrations'][number], payload: unknown): Promise<number[]> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(payload) })
  if (answer.status !== 200) throw new Error(`${answer.status}`)
  return ((await answer.json()) as { iid: number }[]).map(({ iid }) => iid)
}

function first({ integrations: [integration] }: Started): Started['integrations'][number] {
  if (!integration) throw new Error('There is none.')
  return integration
}

test('it tells address, token and integrations, and takes alerts', async () => {
  const sandbox = await start([])
  expect(sandbox.instance).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(sandbox.token).toMatch(/^glpat-[\w-]{20}$/)
  expect(sandbox.lines).toHaveLength(8)
  for (const { url, key } of sandbox.integrations) {
    expect(url.startsWith(`${sandbox.instance}/shop/checkout/alerts/notify/`)).toBe(true)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(await post(first(sandbox), { title: 'x' })).toEqual([1])
})

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)('%s ends it with 0', async signal => {
  const sandbox = await start([])
  sandbox.child.kill(signal)
  const { code, stderr, stdout } = await sandbox.ended
  expect([code, stderr, stdout.trim().split('\n')]).toEqual([0, '', sandbox.lines])
})

test.skipIf(process.platform === 'win32')('with --state, everything is there again after a start', async () => {
  const state = folder()
  const before = await start(['--state', state])
  await post(first(before), { title: 'x' })
  before.child.kill('SIGINT')
  await before.ended
  const after = await start(['--state', state, '--port', new URL(before.instance).port])
  expect(after.lines).toEqual(before.lines)
  expect(await post(first(after), { title: 'y' })).toEqual([2])
})

test('what was answered is there again, even when the process is killed in the middle', async () => {
  const state = folder()
  const before = await start(['--state', state])
  const answered = new Map<number, string>()
  let sent = 0
  const sender = async () => {
    for (;;) {
      const title = `Alert ${sent++}`
      const iids = await post(first(before), { title }).catch(() => undefined)
      if (!iids) return
      for (const iid of iids) answered.set(iid, title)
      if (answered.size === 300) before.child.kill('SIGKILL')
    }
  }
  await Promise.all([sender(), sender(), sender(), sender()])
  await before.ended
  expect(answered.size).toBeGreaterThanOrEqual(300)

  const after = await start(['--state', state])
  expect([after.token, first(after).key]).toEqual([before.token, first(before).key])
  const kept = new Map(
    readFileSync(join(state, 'journal.jsonl'), 'utf8')
      .split('\n')
      .filter(line => line.includes('"kind":"alert"'))
      .map(line => (JSON.parse(line) as { alert: { iid: number; title: string } }).alert)
      .map(({ iid, title }) => [iid, title]),
  )
  for (const [iid, title] of answered) expect(kept.get(iid)).toBe(title)
  expect(await post(first(after), { title: 'next' })).toEqual([kept.size + 1])
})

test('moves that were asked for are there again, even when the process is killed in the middle', async () => {
  const state = folder()
  const ask = async ({ instance, token }: Started, method: string, path: string) => {
    const answer = await fetch(`${instance}/api/v4${path}`, { method, headers: { 'private-token': token } })
    return { status: answer.status, body: (await answer.json()) as { id: number; project: { id: number } }[] }
  }
  const before = await start(['--state', state, '--projects', '1000'])
  const answered: number[] = []
  let next = 1
  const sender = async () => {
    for (;;) {
      const project = next++
      const path = `/projects/${project}/repository_storage_moves?destination_storage_name=nvme`
      const { status } = await ask(before, 'POST', path).catch(() => ({ status: 0 }))
      if (status !== 201) return
      answered.push(project)
      if (answered.length === 200) before.child.kill('SIGKILL')
    }
  }
  await Promise.all([sender(), sender(), sender()])
  await before.ended
  expect(answered.length).toBeGreaterThanOrEqual(200)

  const after = await start(['--state', state])
  const kept: number[] = []
  for (const page of [1, 2, 3])
    for (const { project } of (await ask(after, 'GET', `/project_repository_storage_moves?per_page=100&page=${page}`))
      .body)
      kept.push(project.id)
  // What was asked for at the end may have been written down, and not answered any more.
  expect(kept).toEqual(expect.arrayContaining(answered))
  expect(new Set(kept).size).toBe(kept.length)
  expect(kept.length - answered.length).toBeLessThanOrEqual(3)
})

test('--version is the one that it behaves as, and --tier its subscription', async () => {
  const sandbox = await start(['--version', '14.4', '--tier', 'free'], { integrations: 1 })
  const answer = await fetch(`${sandbox.instance}/api/v4/version`, { headers: { 'private-token': sandbox.token } })
  expect(await answer.json()).toMatchObject({ version: '14.4.0' })
})

test('it has as many repositories as were asked for, and moves them as fast', async () => {
  const words = ['--projects', '1000', '--snippets=5', '--groups', '2', '--move-speed', '100000', '--version', '14.2.3']
  const sandbox = await start([...words, '--faults', 'move-failures=1'])
  const headers = { 'private-token': sandbox.token, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${sandbox.instance}/api/v4${path}`, { headers, ...sent })).json()
  }
  expect(await ask('/application/statistics')).toMatchObject({ projects: '1,060', snippets: '5', groups: '2' })
  expect(await ask('/version')).toMatchObject({ version: '14.2.3-ee' })
  await ask('/snippet_repository_storage_moves', { source_storage_name: 'default', destination_storage_name: 'nvme' })
  const states = async () =>
    ((await ask('/snippet_repository_storage_moves')) as { state: string }[]).map(({ state }) => state)
  await expect.poll(states).toEqual(Array(5).fill('failed'))
})

test('a version that nothing is known of is said to be so', async () => {
  const { child, ended } = await start(['--port=0', '--version=99.0'])
  child.kill('SIGINT')
  const { code, stderr } = await ended
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^signalbox: sandbox: The catalogue covers .* to .*\./)])
})

test('--faults are on from the first request', async () => {
  const sandbox = await start(['--faults=429=7'])
  const answer = await fetch(first(sandbox).url, { method: 'POST' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
})

test('a port that is taken, and a folder in use, are told', async () => {
  const state = folder()
  const sandbox = await start(['--state', state])
  const { port } = new URL(sandbox.instance)
  const taken = await signalbox(['sandbox', '--port', port])
  expect(taken).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`Port ${port} is taken`) })
  const used = await signalbox(['sandbox', '--state', state])
  expect(used).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('is in use by another sandbox') })
})

test.each([
  [['--port', 'x'], '--port: `x` is no port.'],
  [['--port', '65536'], '--port: `65536` is no port.'],
  [['--version', 'v5'], '--version: `v5` is no version.'],
  [['--version'], '--version: needs a value.'],
  [['--tier', 'gold'], '--tier: `gold` is no tier.'],
  [['--faults', 'hail'], '--faults: `hail` is no fault.'],
  [['--faults', 'errors=2'], '--faults: `errors` needs a share'],
  [['--faults', 'move-failures=x'], '--faults: `move-failures` needs a share from 0 to 1.'],
  [['--projects', 'many'], '--projects: `many` is no number of projects. Use a whole number up to 5000000.'],
  [['--groups', '5000001'], '--groups: `5000001` is no number of groups.'],
  [['--move-speed', '0'], '--move-speed: `0` is no speed. Use a number from 0.01 to 1000000, such as 60.'],
  [['--format', 'json'], '--format: is no option of `sandbox`.'],
  [['here'], 'here: is not expected'],
])('%j is refused with exit code 2', async (words, message) => {
  const { code, stdout, stderr } = await signalbox(['sandbox', ...words])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(`signalbox: ${message}`)
})

test('anywhere else, --version asks for that of Signalbox', async () => {
  const { stdout } = await signalbox(['--version'])
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  for (const words of [
    ['--version', 'sandbox'],
    ['check', '--version'],
    ['--version', 'check'],
  ])
    expect(await signalbox(words)).toEqual({ code: 0, stdout, stderr: '' })
})

test('its help tells every option', async () => {
  const { code, stdout } = await signalbox(['sandbox', '--help'])
  expect(code).toBe(0)
  const options = ['port', 'version', 'tier', 'state', 'faults', 'projects', 'snippets', 'groups', 'move-speed']
  for (const option of options) expect(stdout).toContain(`--${option} `)
  expect((await signalbox(['--help'])).stdout).toContain('signalbox sandbox')
})

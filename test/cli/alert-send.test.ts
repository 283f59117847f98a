/** Does `signalbox alert send` deliver payloads, block what is wrong, and say what became of each? */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { answering, breakingOff, type RecordingServer, recordingServer } from '../client/alerts/recording-server.ts'
import { payload, prometheus } from './support/alerts.ts'
import { project } from './support/project.ts'
import { bundle, type Run, signalbox } from './support/signalbox.ts'

const key = 'fedcba9876543210fedcba9876543210'
const place = '/shop/checkout/alerts/notify/zabbix/4a1c6a9b0e2f7d35.json'
const broken = '{ "title": '
const doubtful = '{ "title": "x", "severity": "hihg" }'

let server: RecordingServer
beforeAll(async () => {
  server = await recordingServer(answering(200))
})
beforeEach(() => {
  server.requests.length = 0
  let iid = 0
  server.answer = (response, { body }) => {
    const { title } = JSON.parse(body)
    answering(200, [{ iid: ++iid, title }])(response, { method: '', path: '', headers: {}, body })
  }
})

const variables = () => ({ SIGNALBOX_ALERT_URL: server.origin + place, SIGNALBOX_ALERT_KEY: key })

async function send(
  words: readonly string[],
  cwd: string,
  options: Parameters<typeof signalbox>[1] = {},
): Promise<Run> {
  const run = await signalbox(['alert', 'send', ...words], { cwd, ...options, env: { ...variables(), ...options.env } })
  expect(run.stdout + run.stderr).not.toContain(key)
  expect(run.stdout + run.stderr).not.toContain(btoa(`:${key}`))
  return run
}

const bodies = () => server.requests.map(({ body }) => body)
const titled = (title: string) => JSON.stringify({ title, fingerprint: title })

describe('one payload', () => {
  it('is sent as it is, and its alert is shown', async () => {
    const { code, stdout, stderr } = await send(['a.alert.json'], project({ 'a.alert.json': payload }))
    expect(bodies()).toEqual([payload])
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: place,
      headers: { authorization: `Bearer ${key}` },
    })
    const page = `${server.origin}/shop/checkout/-/alert_management/1/details`
    expect([code, stdout, stderr]).toEqual([0, `a.alert.json: accepted (200), #1 Disk full on db-1 ${page}\n`, ''])
  })

  it('comes from standard input', async () => {
    const { code, stdout } = await send(['-'], project({}), { input: payload })
    expect([code, bodies()]).toEqual([0, [payload]])
    expect(stdout).toMatch(/^standard input: accepted \(200\), #1/)
  })

  it('goes where the options say, with the key of the variable that they name', async () => {
    const env = { SIGNALBOX_ALERT_URL: 'https://gitlab.example.com/a/b/alerts/notify.json', OTHER_KEY: ` ${key}\n` }
    const words = [
      'a.alert.json',
      `--url=${server.origin}${place}`,
      '--key-env=OTHER_KEY',
      '--auth=basic',
      '--timeout=5',
    ]
    expect((await send(words, project({ 'a.alert.json': payload }), { env })).code).toBe(0)
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${btoa(`:${key}`)}`)
  })

  it('of Prometheus is accepted without a list', async () => {
    server.answer = answering(201)
    const { code, stdout } = await send(['a.alert.json'], project({ 'a.alert.json': prometheus }))
    expect([code, stdout]).toEqual([0, 'a.alert.json: accepted (201)\n'])
  })
})

describe('many payloads', () => {
  const files = {
    'b.alert.json': titled('b'),
    'alerts/c.json': titled('c'),
    'a.alert.json': titled('a'),
    'x.json': '{}',
  }

  it('of a folder go in the order of their paths, and others stay', async () => {
    const { code, stdout } = await send(['.'], project(files))
    expect([code, bodies()]).toEqual([0, [titled('a'), titled('c'), titled('b')]])
    expect(stdout).toMatch(/\n\n3 accepted\.\n$/)
  })

  it('go in the order in which they are named, each once', async () => {
    await send(['b.alert.json', 'a.alert.json', '.', 'x.json', '-'], project(files), { input: titled('piped') })
    expect(bodies()).toEqual([titled('b'), titled('a'), titled('c'), '{}', titled('piped')])
  })

  it('are one JSON document', async () => {
    const found = await send(['.', '--format=json'], project({ ...files, 'd.alert.json': broken }))
    const { version, sent, summary } = JSON.parse(found.stdout)
    const link = `${server.origin}/shop/checkout/-/alert_management/1/details`
    expect([found.code, version, sent.length]).toEqual([1, 1, 4])
    expect(sent[0]).toEqual({
      path: 'a.alert.json',
      result: 'accepted',
      status: 200,
      alerts: [{ iid: 1, title: 'a', link }],
      duration: expect.any(Number),
    })
    expect(sent[3]).toEqual({
      path: 'd.alert.json',
      result: 'blocked',
      reason: expect.stringContaining('no valid JSON'),
    })
    expect(summary).toEqual({ accepted: 3, refused: 0, blocked: 1, unanswered: 0, unsent: 0 })
  })

  it('go on behind one that is refused for itself', async () => {
    const take = server.answer
    server.answer = (response, request) => (request.body === titled('c') ? answering(400) : take)(response, request)
    const { code, stdout } = await send(['.'], project(files))
    expect([code, bodies().length]).toEqual([1, 3])
    expect(stdout).toContain('alerts/c.json: refused (400). The integration refused the payload (400)')
    expect(stdout).toContain('2 accepted, 1 refused.')
  })

  it.each([
    [401, 'Copy the key from the settings'],
    [403, 'Switch the integration on'],
    [404, 'group and project are part of it'],
  ])('end with %d, which the next one would get too', async (status, remedy) => {
    server.answer = answering(status)
    const { code, stdout } = await send(['.'], project(files))
    expect([code, bodies().length]).toEqual([1, 1])
    expect(stdout).toContain(remedy)
    expect(stdout).toContain('b.alert.json: not sent, as the run ended before it\n')
    expect(stdout).toContain('0 accepted, 1 refused, 2 not sent.')
  })

  it('are sent once each where answers get lost, and that is said', async () => {
    const take = server.answer
    server.answer = (response, request) => (request.body === titled('a') ? breakingOff : take)(response, request)
    const { code, stdout } = await send(['.'], project(files))
    expect([code, bodies()]).toEqual([1, [titled('a'), titled('c'), titled('b')]])
    expect(stdout).toContain('a.alert.json: no answer. The connection to')
    expect(stdout).toContain('2 accepted, 1 without an answer: look whether they arrived before you send them again.')
  })

  it('that were not sent are named, and not without end', async () => {
    server.answer = answering(401)
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.alert.json`, titled(`${i}`)]))
    const { stdout } = await send(['.'], project(many))
    expect(stdout.match(/: not sent, as the run ended before it\n/g)).toHaveLength(10)
    expect(stdout).toContain('and 19 more that were not sent\n\n0 accepted, 1 refused, 29 not sent.\n')
  })

  it('do not wear anybody out: after ten lost answers in a row the run ends', async () => {
    server.answer = breakingOff
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${i}.alert.json`, titled(`${i}`)]))
    const { code, stdout } = await send(['.'], project(many))
    expect([code, bodies().length]).toEqual([1, 10])
    expect(stdout).toContain('10 without an answer: look whether they arrived before you send them again, 2 not sent.')
  })
})

describe('what is wrong', () => {
  it('blocks its payload, and no other', async () => {
    const cwd = project({ 'a.alert.json': broken, 'b.alert.json': payload, 'c.alert.json': '[]' })
    const { code, stdout, stderr } = await send(['.'], cwd)
    expect([code, bodies()]).toEqual([1, [payload]])
    expect(stdout).toContain('a.alert.json: blocked. This is no valid JSON')
    expect(stdout).toMatch(/c\.alert\.json: blocked\. Line 1: /)
    expect(stderr).toContain('a.alert.json:1:')
  })

  it('is told as a warning where nobody can be asked, and sent', async () => {
    const { code, stderr } = await send(['a.alert.json'], project({ 'a.alert.json': doubtful }))
    expect([code, bodies()]).toEqual([0, [doubtful]])
    expect(stderr).toMatch(/a\.alert\.json:1:\d+: warning {2}.*hihg.* \[unknown-severity\]/)
  })

  it('is nothing to go on from: no file is sent where one cannot be used', async () => {
    const { code, stdout, stderr } = await send(['a.alert.json', 'gone.json'], project({ 'a.alert.json': payload }))
    expect([code, stdout, bodies()]).toEqual([2, '', []])
    expect(stderr).toContain('signalbox: gone.json: does not exist.')
  })
})

describe('--recovery', () => {
  it('sends each payload with an end', async () => {
    const { code } = await send(['a.alert.json', '--recovery'], project({ 'a.alert.json': titled('a') }))
    const [body = ''] = bodies()
    const { end_time, ...others } = JSON.parse(body)
    expect([code, others]).toEqual([0, JSON.parse(titled('a'))])
    expect(Math.abs(Date.parse(end_time) - Date.now())).toBeLessThan(60_000)
  })

  it('says where it can match nothing, and what a refusal means', async () => {
    server.answer = answering(400)
    const words = ['a.alert.json', '--recovery', '--tier=free']
    const { code, stdout, stderr } = await send(words, project({ 'a.alert.json': '{ "title": "a" }' }))
    expect(code).toBe(1)
    expect(stderr).toContain(
      'a.alert.json: warning  On the free tier a payload without a fingerprint matches no open alert',
    )
    expect(stdout).toContain('refused (400). The integration refused the recovery (400): it matches no open alert')
  })

  it('ends where the mapping reads the end from', async () => {
    const sample = { id: 'x', over: '2026-01-01T00:00:00Z' }
    const mapping = { sample, mapping: { fingerprint: { path: ['id'] }, end_time: { path: ['over'] } } }
    const cwd = project({
      'a.alert.json': '{ "id": "a", "title": "x" }',
      'a.alert-mapping.json': JSON.stringify(mapping),
    })
    await send(['a.alert.json', '--recovery', '--tier=premium'], cwd)
    expect(bodies()[0]).toMatch(/^\{ "id": "a", "title": "x", "over": "2\d{3}-.*" \}$/)
  })
})

const s3cr3t = 's3cr3t-s3cr3t-s3cr3t'

test.each<[words: string[], env: Record<string, string>, message: string]>([
  [[], {}, 'signalbox: alert send: needs a payload'],
  [['a.alert.json'], { SIGNALBOX_ALERT_URL: '' }, 'signalbox: --url: is missing.'],
  [['a.alert.json'], { SIGNALBOX_ALERT_KEY: '' }, 'signalbox: SIGNALBOX_ALERT_KEY: is not set.'],
  [['a.alert.json'], { SIGNALBOX_ALERT_KEY: `${s3cr3t}\nx` }, 'SIGNALBOX_ALERT_KEY: holds blanks, line breaks'],
  [['a.alert.json'], { SIGNALBOX_ALERT_KEY: 'ab' }, 'or is too short for one'],
  [['a.alert.json'], { SIGNALBOX_ALERT_KEY: `${s3cr3t}é` }, 'letters that no key has'],
  [['a.alert.json'], { SIGNALBOX_ALERT_KEY: ' \r\n' }, 'signalbox: SIGNALBOX_ALERT_KEY: is not set.'],
  [['a.alert.json', '--timeout=-1'], {}, 'signalbox: --timeout: `-1` is no number of seconds'],
  [['a.alert.json', '--timeout=1e9'], {}, 'signalbox: --timeout: `1e9` is no number of seconds'],
  [['a.alert.json', `--url=https://gitlab.example.com/a\n/b/alerts/notify.json`], {}, 'a blank or a line break'],
  [['a.alert.json', '--key-env=NOT_SET'], {}, 'signalbox: --key-env: `NOT_SET` is not set.'],
  [['a.alert.json', `--key-env=${s3cr3t}`], {}, 'signalbox: --key-env: is no name of an environment variable.'],
  [
    ['a.alert.json', `--url=https://alerts:${s3cr3t}@gitlab.example.com/a/b/alerts/notify.json`],
    {},
    'signalbox: --url: This address holds the key',
  ],
  [
    ['a.alert.json'],
    { SIGNALBOX_ALERT_URL: `https://:${s3cr3t}@gitlab.example.com/a/b/alerts/notify.json` },
    'signalbox: SIGNALBOX_ALERT_URL: This address holds the key',
  ],
  [[`https://u:${s3cr3t}@gitlab.example.com/a/b/alerts/notify.json`], {}, 'alert send: takes files and folders.'],
  [['a.alert.json', `--url=${s3cr3t}`], {}, 'signalbox: --url: This is no address of an integration'],
  [['a.alert.json', '--auth=digest'], {}, 'signalbox: --auth: `digest` is no way to send the key.'],
  [['a.alert.json', `--auth=Bearer ${s3cr3t}`], {}, 'signalbox: --auth: this is no way to send the key.'],
  [['a.alert.json', '--timeout=soon'], {}, 'signalbox: --timeout: `soon` is no number of seconds'],
  [['a.alert.json', '--timeout=0'], {}, 'signalbox: --timeout: `0` is no number'],
  [['a.alert.json', '--ca-file=gone.pem'], {}, 'signalbox: --ca-file: does not exist.'],
  [['a.alert.json', '--format=sarif'], {}, 'signalbox: --format: `sarif` is no format.'],
  [['a.alert.json', '--target=new'], {}, 'signalbox: --target: `new` is not a target version.'],
  [['a.alert.json', '--config=gone.yml'], {}, 'signalbox: gone.yml: does not exist.'],
  [['empty'], {}, 'signalbox: empty: holds no alert payload.'],
  [['m.alert-mapping.json'], {}, 'signalbox: m.alert-mapping.json: is a field mapping.'],
  [['.gitlab-ci.yml'], {}, 'signalbox: .gitlab-ci.yml: is a pipeline file.'],
  [['a.alert.json', '--at=2026-01-01T00:00:00Z'], {}, 'signalbox: --at: is no option of `alert send`.'],
])('%j with %j is refused with exit code 2, and nothing is sent', async (words, env, message) => {
  const files = { 'a.alert.json': payload, 'empty/x.txt': '', 'm.alert-mapping.json': '{}', '.gitlab-ci.yml': 'a: {}' }
  const { code, stdout, stderr } = await send(words, project(files), { env })
  expect([code, stdout, bodies()]).toEqual([2, '', []])
  expect(stderr).toContain(message)
  expect(stderr).not.toContain(s3cr3t)
})

test('all that is wrong with a call is said at once', async () => {
  const env = { SIGNALBOX_ALERT_URL: '', SIGNALBOX_ALERT_KEY: '' }
  const { stderr } = await send(['--auth=x', '--timeout=x'], project({}), { env })
  expect(stderr.match(/^signalbox: [^:]+/gm)).toEqual([
    'signalbox: --auth',
    'signalbox: --timeout',
    'signalbox: --url',
    'signalbox: SIGNALBOX_ALERT_KEY',
    'signalbox: alert send',
  ])
})

test('http to elsewhere is warned of', async () => {
  const env = { SIGNALBOX_ALERT_URL: 'http://gitlab.invalid/a/b/alerts/notify.json' }
  const { code, stdout, stderr } = await send(['a.alert.json'], project({ 'a.alert.json': payload }), { env })
  expect(code).toBe(1)
  expect(stderr).toContain('signalbox: gitlab.invalid, a/b: is reached without encryption (http)')
  expect(stdout).toContain('a.alert.json: not sent. ')
})

test('a key that a payload or an answer repeats is not shown', async () => {
  server.answer = answering(200, [{ iid: 1, title: `key ${key}` }])
  const leaky = JSON.stringify({ title: 'x', severity: key })
  for (const format of ['text', 'json'])
    expect((await send(['a.alert.json', `--format=${format}`], project({ 'a.alert.json': leaky }))).stdout).toContain(
      'key •••',
    )
})

test('Ctrl-C lets the one under way come to its end, and says what was not sent', async () => {
  const files = { 'a.alert.json': titled('a'), 'b.alert.json': titled('b'), 'c.alert.json': titled('c') }
  const child = spawn(process.execPath, [bundle, 'alert', 'send', '.'], {
    cwd: project(files),
    env: { ...process.env, ...variables(), NO_COLOR: '1' },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  const take = server.answer
  const heard = new Promise<void>(resolve =>
    child.stderr.on('data', chunk => {
      stderr += chunk
      if (stderr.includes('Stops after')) resolve()
    }),
  )
  server.answer = async (response, request) => {
    child.kill('SIGINT')
    await heard
    take(response, request)
  }
  const [code] = await once(child, 'close')
  expect([code, bodies()]).toEqual([1, [titled('a')]])
  expect(stdout).toContain('a.alert.json: accepted (200), #1 a')
  expect(stdout).toContain('c.alert.json: not sent, as the run ended before it\n\n1 accepted, 2 not sent.')
})

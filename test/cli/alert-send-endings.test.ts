/** Is it told what was sent, and nothing sent after it, however a run of `signalbox alert send` ends? */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answering, answering, type RecordingServer, recordingServer } from '../client/alerts/recording-server.ts'
import { project } from './support/project.ts'
import { bundle, signalbox } from './support/signalbox.ts'

const key = 'fedcba9876543210fedcba9876543210'
const place = '/shop/checkout/alerts/notify/zabbix/4a1c6a9b0e2f7d35.json'
const titled = (title: string) => JSON.stringify({ title, fingerprint: title })
const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map(name => [`${name}.alert.json`, titled(name)]))

let server: RecordingServer
const accepting: Answering = (response, request) => {
  const { title } = JSON.parse(request.body)
  answering(200, [{ iid: 1, title }])(response, request)
}
beforeAll(async () => {
  server = await recordingServer(accepting)
})
beforeEach(() => {
  server.requests.length = 0
  server.answer = accepting
})

const variables = () => ({ SIGNALBOX_ALERT_URL: server.origin + place, SIGNALBOX_ALERT_KEY: key })

function started(words: readonly string[], cwd: string, stdout: 'pipe' | number = 'pipe'): ChildProcess {
  const env = { ...process.env, ...variables(), NO_COLOR: '1' }
  return spawn(process.execPath, [bundle, 'alert', 'send', ...words], { cwd, env, stdio: ['ignore', stdout, 'pipe'] })
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', chunk => {
    stdout += chunk
  })
  child.stderr?.on('data', chunk => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  expect(stdout + stderr).not.toContain(key)
  return { code, stdout, stderr }
}

describe('where standard output is gone', () => {
  it('the run ends, and standard error tells how far it came', async () => {
    const child = started(['.'], project(files))
    const left = new Promise<void>(resolve => child.stdout?.once('close', resolve))
    server.answer = async (response, request) => {
      if (server.requests.length === 1) {
        child.stdout?.destroy()
        await left
      }
      accepting(response, request)
    }
    const { code, stderr } = await endOf(child)
    expect([code, server.requests.length]).toEqual([1, 1])
    expect(stderr).toBe(
      'signalbox: Standard output was closed by its reader, so the run ended: 1 accepted, 4 not sent. The last one that was sent is a.alert.json.\n',
    )
  })

  it.runIf(existsSync('/dev/full')).each(['text', 'json'])('as on a full disk: %s', async format => {
    const { openSync, closeSync } = await import('node:fs')
    const full = openSync('/dev/full', 'w')
    const { code, stderr } = await endOf(started(['.', `--format=${format}`], project(files), full))
    closeSync(full)
    expect([code, server.requests.length]).toEqual([1, 1])
    expect(stderr).toMatch(/^signalbox: Standard output cannot be written, as the disk is full, so the run ended: /)
    expect(stderr).toContain('1 accepted, 4 not sent. The last one that was sent is a.alert.json.')
  })

  it.runIf(existsSync('/dev/full'))('other commands say so too, without a trace of the program', async () => {
    const { openSync, closeSync } = await import('node:fs')
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [bundle, 'schedule'], { stdio: ['ignore', full, 'pipe'] })
    const { code, stderr } = await endOf(child)
    closeSync(full)
    expect([code, stderr]).toEqual([2, 'signalbox: standard output cannot be written, as the disk is full.\n'])
  })
})

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', signal => {
  it.each<['once' | 'twice', number, string]>([
    ['once', 1, 'accepted'],
    ['twice', 1, 'unanswered'],
  ])('%s in the middle leaves a whole document of JSON', async (often, sent, first) => {
    const child = started(['.', '--format=json'], project(files))
    const heard = new Promise<void>(resolve => child.stderr?.once('data', () => resolve()))
    server.answer = async (response, request) => {
      child.kill(signal)
      await heard
      if (often === 'once') return accepting(response, request)
      child.kill(signal)
      await once(child, 'close')
      response.destroy()
    }
    const { code, stdout } = await endOf(child)
    const told = JSON.parse(stdout)
    expect([code, server.requests.length, told.sent[0].result, told.summary.unsent]).toEqual([1, sent, first, 4])
  })
})

describe('a key', () => {
  const sentWith = (env: Record<string, string>, ...words: string[]) =>
    signalbox(['alert', 'send', 'a.alert.json', ...words], { cwd: project(files), env: { ...variables(), ...env } })

  it.each(['\n', '\r\n', ' '])('that was pasted with %j behind it is the same', async behind => {
    expect((await sentWith({ SIGNALBOX_ALERT_KEY: key + behind })).code).toBe(0)
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`)
  })

  it('that is a word of the output leaves it JSON', async () => {
    const { stdout } = await sentWith({ SIGNALBOX_ALERT_KEY: 'version' }, '--format=json')
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, sent: [{ result: 'accepted' }] })
  })

  it('of a hundred thousand characters is not shown either', async () => {
    const long = 'Kx7'.repeat(35_000)
    const { code, stdout, stderr } = await sentWith({ SIGNALBOX_ALERT_KEY: long })
    expect([code, stdout.includes('refused (431)')]).toEqual([1, true])
    expect(stdout + stderr).not.toContain('Kx7Kx7')
  })
})

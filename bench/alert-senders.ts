/** Who sends payloads? Signalbox, as many processes of curl, and a loop that does nothing else. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { AlertFiles } from './alerts-generate.ts'
import { command } from './command-line.ts'
import { type MemorySamples, sampleMemory } from './memory.ts'

export interface Target {
  readonly address: string
  readonly key: string
}

export interface Sending {
  /** From the start of the first process to the end of the last. */
  readonly milliseconds: number
  /** Of the sender; undefined where there is a process for each alert. */
  readonly memory?: MemorySamples
}

/** Sends all files in their order. Rejects where any was not accepted. */
export type Sender = (alerts: AlertFiles, target: Target) => Promise<Sending>

/** One call for the whole folder. */
export const signalbox: Sender = ({ folder }, { address, key }) =>
  oneProcess([command, 'alert', 'send', folder, '--url', address, '--yes'], { SIGNALBOX_ALERT_KEY: key })

/** The least that can be done: each file is read and posted, over a connection that is kept open. */
export const bareLoop: Sender = ({ folder }, { address, key }) =>
  oneProcess([resolve(import.meta.dirname, 'alert-floor.ts'), folder], { ALERT_ADDRESS: address, ALERT_KEY: key })

/** As people do today. The key is told through a pipe, so that no list of processes shows it. */
export const curl: Sender = async ({ paths }, { address, key }) => {
  const begin = performance.now()
  for (const path of paths) {
    const child = spawn('curl', ['--silent', '--fail', '--output', '/dev/null', '--config', '-'], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    child.stdin.end(
      [
        `url = "${address}"`,
        `header = "Authorization: Bearer ${key}"`,
        'header = "Content-Type: application/json"',
        `data-binary = "@${path}"`,
      ].join('\n'),
    )
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`curl ended with code ${code} at ${path}.`)
  }
  return { milliseconds: performance.now() - begin }
}

async function oneProcess(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Sending> {
  const begin = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const memory = sampleMemory(child.pid ?? 0)
  const [code] = await once(child, 'exit')
  const milliseconds = performance.now() - begin
  memory.stop()
  if (code !== 0) throw new Error(`Sending with ${args[0]} ended with code ${code}.`)
  return { milliseconds, memory }
}

/** How do tests start a sandbox and send to it? As its users do, over loopback. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startSandbox } from '../../../client/sandbox/hosts/node.ts'
import type { RunningSandbox, SandboxIntegration, SandboxOptions } from '../../../client/sandbox/sandbox-options.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export async function sandboxForTest(options: SandboxOptions = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.stop())
  return sandbox
}

export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** By its place in the list. */
export function integrationOf({ integrations }: RunningSandbox, index: number): SandboxIntegration {
  const integration = integrations[index]
  if (!integration) throw new Error(`There is no integration ${index}.`)
  return integration
}

/** `payload`: a text is sent as it is, anything else as JSON. */
export async function post(
  { url, key }: Pick<SandboxIntegration, 'url' | 'key'>,
  payload: unknown,
  headers: Readonly<Record<string, string>> = { authorization: `Bearer ${key}` },
): Promise<Answer> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  return answerOf(
    await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
  )
}

export async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return answerOf(await fetch(url, { headers, redirect: 'manual' }))
}

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text(), headers: response.headers }
}

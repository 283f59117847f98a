// What does the harness give to a suite in a web worker? A sandbox that a browser can reach, and what the browser has loaded.
import * as vscode from 'vscode'
import * as assert from './assert.ts'

export interface ServedSandbox {
  readonly url: string
  readonly token: string
  readonly project: string
}

/** It is started when it is first asked for. */
export async function servedSandbox(): Promise<ServedSandbox> {
  const answer = await fetch(address('sandbox'))
  assert.equal(answer.status, 200, 'status of the sandbox')
  return (await answer.json()) as ServedSandbox
}

/** Payloads of all alerts that it holds, the newest last. */
export async function storedPayloads(): Promise<readonly string[]> {
  return (await (await fetch(address('alerts'))).json()) as string[]
}

/** Paths of the extension's files that were loaded so far, from its folder on. */
export async function loadedFiles(): Promise<readonly string[]> {
  const paths = (await (await fetch(address('served'))).json()) as string[]
  return paths.map(path => path.replace('/extension/', ''))
}

/** Beside the folder of the extension, which comes from the harness too. */
function address(name: string): string {
  const extension = vscode.extensions.getExtension('signalbox.signalbox')
  assert.ok(extension, 'the extension is not loaded')
  return vscode.Uri.joinPath(extension.extensionUri, '..', name).toString(true)
}

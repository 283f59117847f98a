// How does a test see what the extension knows?
import * as vscode from 'vscode'
import type { SignalboxApi } from '../../../client/vscode/activate.ts'
import * as assert from './assert.ts'
import { waitUntil } from './wait-until.ts'

export async function signalboxApi(): Promise<SignalboxApi> {
  const extension = vscode.extensions.getExtension<SignalboxApi>('signalbox.signalbox')
  assert.ok(extension, 'the extension is not loaded')
  return await extension.activate()
}

/** Waits until files are judged against this version, which comes from there. */
export async function targetBecomes(api: SignalboxApi, version: string, from: string): Promise<void> {
  const read = () => {
    const { state } = api.server
    return state.kind === 'running' ? `${state.target.target} ${state.target.source}` : state.kind
  }
  const wanted = `${version} ${from}`
  await waitUntil(`the target ${wanted}`, api.server.onDidChangeState, read, now => now === wanted)
}

/** A web worker can listen to nothing, and runs no sandbox. */
export const runsInWorker = 'importScripts' in globalThis

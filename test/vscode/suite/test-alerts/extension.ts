// How does a test of test alerts reach the extension, and the sandbox that it started?
import * as vscode from 'vscode'
import type { RunningSandbox } from '../../../../client/sandbox/sandbox-options.ts'
import type { TestAlertRecord } from '../../../../client/vscode/test-alerts/test-alert-record.ts'
import * as assert from '../../support/assert.ts'
import { workspaceRoot } from '../../support/document.ts'
import { signalboxApi } from '../../support/signalbox-api.ts'

export async function startedSandbox(): Promise<RunningSandbox> {
  const { instances } = await signalboxApi()
  if (!instances.sandbox) await vscode.commands.executeCommand('signalbox.startSandbox')
  assert.ok(instances.sandbox, 'no sandbox was started')
  return instances.sandbox
}

declare const require: (path: string) => { startSandbox(options: object): Promise<RunningSandbox> }

/** An instance that the extension did not start, and knows nothing of. */
export async function otherSandbox(): Promise<RunningSandbox> {
  const extension = vscode.extensions.getExtension('signalbox.signalbox')
  return await require(`${extension?.extensionPath}/dist/sandbox.cjs`).startSandbox({})
}

export function fileUri(name: string): vscode.Uri {
  return vscode.Uri.joinPath(workspaceRoot(), name)
}

export async function run(command: string, argument?: unknown): Promise<TestAlertRecord | undefined> {
  return await vscode.commands.executeCommand<TestAlertRecord | undefined>(`signalbox.${command}`, argument)
}

export async function textOf(name: string): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(fileUri(name)))
}

/** Changes an integration behind the extension's back. */
export async function mutate(sandbox: RunningSandbox, name: string, mutation: string): Promise<void> {
  const ask = async (query: string) => {
    const body = JSON.stringify({ query })
    const headers = { 'Content-Type': 'application/json', 'PRIVATE-TOKEN': sandbox.token }
    const answer = await fetch(`${sandbox.url}/api/graphql`, { method: 'POST', headers, body })
    return (await answer.json()) as { data?: { project?: { list?: { nodes: { id: string; name: string }[] } } } }
  }
  const list = `{ project(fullPath: "${sandbox.project}") { list: alertManagementHttpIntegrations { nodes { id name } } } }`
  const nodes = (await ask(list)).data?.project?.list?.nodes ?? []
  const id = nodes.find(node => node.name === name)?.id
  assert.ok(id, `no integration ${name}`)
  const answer = await ask(mutation.replace('$id', id))
  assert.ok(!JSON.stringify(answer).includes('"message"'), JSON.stringify(answer))
}

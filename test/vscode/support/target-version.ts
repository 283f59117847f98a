// How does a test judge against another target version for a while?
import * as vscode from 'vscode'

export async function withTarget<T>(version: string, work: () => Promise<T>): Promise<T> {
  const before = settings().inspect<string>('targetVersion')?.workspaceValue
  await set(version)
  try {
    return await work()
  } finally {
    await set(before)
  }
}

async function set(version: string | undefined): Promise<void> {
  await settings().update('targetVersion', version, vscode.ConfigurationTarget.Workspace)
}

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration('signalbox')
}

/** Is a person told once of what cannot be used, with a way out, and not at every change? */
import { beforeEach, expect, it, vi } from 'vitest'
import type { CurrentInstance } from '../../../../client/vscode/instances/current-instance.ts'
import type { InstanceStore } from '../../../../client/vscode/instances/instance-store.ts'
import { createProblemTeller } from '../../../../client/vscode/instances/tell-problems.ts'

const editor = vi.hoisted(() => ({
  told: [] as { readonly message: string; readonly buttons: readonly string[] }[],
  ran: [] as unknown[],
  answer: undefined as string | undefined,
}))
vi.mock('vscode', () => ({
  window: {
    showWarningMessage: async (message: string, ...buttons: string[]) => {
      editor.told.push({ message, buttons })
      return buttons.find(button => button === editor.answer)
    },
  },
  commands: { executeCommand: async (...call: unknown[]) => void editor.ran.push(call) },
}))

const kept = new Map<string, unknown>()
const workspaceState = {
  keys: () => [...kept.keys()],
  get: (key: string) => kept.get(key),
  update: async (key: string, value: unknown) => void kept.set(key, value),
} as never

beforeEach(() => {
  Object.assign(editor, { told: [], ran: [], answer: undefined })
  kept.clear()
})

it('tells of each mistake in the settings once', async () => {
  const problems = ['Entry 1 of the setting signalbox.instances is not used.']
  const tell = createProblemTeller(knowing({ kind: 'none' }, problems), workspaceState)
  editor.answer = 'Open Settings'
  tell()
  tell()
  expect(editor.told.map(({ message }) => message)).toEqual(problems)
  await vi.waitFor(() => expect(editor.ran).toEqual([['workbench.action.openSettings', 'signalbox.instances']]))
})

it('tells of an instance that is not known once for the workspace, and offers to add it', async () => {
  const store = knowing({ kind: 'unknown', address: 'https://elsewhere.example' })
  editor.answer = 'Add Instance…'
  createProblemTeller(store, workspaceState)()
  // The next window with the same workspace.
  createProblemTeller(store, workspaceState)()
  expect(editor.told).toHaveLength(1)
  expect(editor.told[0]?.message).toContain('https://elsewhere.example, which is none of your instances')
  await vi.waitFor(() =>
    expect(editor.ran).toEqual([['signalbox.addInstance', { address: 'https://elsewhere.example' }]]),
  )
})

it('offers to choose where there is no address to add', () => {
  createProblemTeller(knowing({ kind: 'unknown', address: undefined }), workspaceState)()
  expect(editor.told[0]?.buttons).toEqual(['Choose Instance…'])
})

it('tells nothing where everything is as it should be', () => {
  createProblemTeller(knowing({ kind: 'none' }), workspaceState)()
  expect(editor.told).toEqual([])
})

function knowing(choice: CurrentInstance, problems: readonly string[] = []): InstanceStore {
  const configured = { instances: [], environment: undefined, problems }
  return { choice, configured } as Partial<InstanceStore> as InstanceStore
}

/** Is there one panel for each run, and does it come back with the window? */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Run } from '../../../../client/moves/run/run.ts'
import { createMoveDashboards, type MoveDashboards } from '../../../../client/vscode/move-dashboard/move-dashboards.ts'
import type { MoveRuns } from '../../../../client/vscode/moves/move-runs.ts'
import { type FakeRun, fakeRun } from './fake-run.ts'
import { picture } from './sample-pictures.ts'

const editor = vi.hoisted(() => {
  interface FakePanel {
    title: string
    visible: boolean
    reveals: number
    readonly posted: unknown[]
    send(message: unknown): unknown
    dispose(): void
  }
  const panels: FakePanel[] = []
  const serializers: { deserializeWebviewPanel(panel: unknown, state: unknown): Promise<void> }[] = []
  const createPanel = (title: string): FakePanel => {
    const received: ((message: unknown) => unknown)[] = []
    const disposed: (() => void)[] = []
    const panel = {
      title,
      visible: true,
      reveals: 0,
      posted: [] as unknown[],
      webview: {
        html: '',
        options: {},
        cspSource: 'vscode-webview:',
        asWebviewUri: (uri: unknown) => uri,
        postMessage: async (message: unknown) => panel.posted.push(message),
        onDidReceiveMessage: (listener: (message: unknown) => unknown) => received.push(listener),
      },
      onDidDispose: (listener: () => void) => disposed.push(listener),
      reveal: () => {
        panel.reveals++
      },
      send: (message: unknown) => Promise.all(received.map(listener => listener(message))),
      dispose: () => {
        panels.splice(panels.indexOf(panel), 1)
        for (const listener of disposed) listener()
      },
    }
    panels.push(panel)
    return panel
  }
  const vscode = {
    Uri: { joinPath: (...steps: unknown[]) => steps.map(String).join('/'), parse: (address: string) => address },
    ViewColumn: { Active: -1 },
    Disposable: {
      from: (...all: { dispose(): unknown }[]) => ({ dispose: () => all.forEach(one => void one.dispose()) }),
    },
    commands: { executeCommand: vi.fn() },
    env: { openExternal: vi.fn() },
    window: {
      createWebviewPanel: (_type: string, title: string) => createPanel(title),
      registerWebviewPanelSerializer: (_type: string, serializer: (typeof serializers)[number]) => {
        serializers.push(serializer)
        return { dispose: () => undefined }
      },
      showErrorMessage: vi.fn(),
    },
  }
  return { panels, serializers, createPanel, vscode }
})
vi.mock('vscode', () => editor.vscode)

let runs: Map<string, FakeRun>
let changed: () => void
let moveRuns: Omit<MoveRuns, 'dispose'>
let dashboards: MoveDashboards

beforeEach(() => {
  editor.panels.length = 0
  editor.serializers.length = 0
  runs = new Map(['r-1', 'r-2'].map(run => [run, fakeRun(picture({ run }))]))
  const open = async (name: string): Promise<Run> => {
    const run = runs.get(name)
    if (!run) throw new Error(`There is no run ${name} any more.`)
    return run
  }
  moveRuns = {
    open,
    get pictures() {
      return [...runs.values()].map(run => run.picture)
    },
    wish: async (name, wish) => await (await open(name)).wish(wish),
    onDidChange: listener => {
      changed = () => listener()
      return { dispose: () => undefined }
    },
  }
  dashboards = createMoveDashboards('extension' as never, moveRuns as MoveRuns)
})

const panel = (index: number) => {
  const found = editor.panels[index]
  if (!found) throw new Error(`There is no panel ${index}.`)
  return found
}

describe('a dashboard', () => {
  it('is made once for each run, and brought to the front after that', async () => {
    await dashboards.show('r-1')
    await dashboards.show('r-2')
    await dashboards.show('r-1')
    expect(editor.panels.map(({ reveals }) => reveals)).toEqual([1, 0])
  })

  it('shows its run as soon as the page is there', async () => {
    await dashboards.show('r-1')
    await panel(0).send({ type: 'ready' })
    expect(panel(0).posted).toMatchObject([{ type: 'picture', picture: { run: 'r-1' } }])
    expect(panel(0).title).toBe('default → nvme-1')
  })

  it('hears the run no more when it was closed, and can be opened again', async () => {
    await dashboards.show('r-1')
    await panel(0).send({ type: 'ready' })
    expect(runs.get('r-1')?.listeners).toBe(1)
    panel(0).dispose()
    expect(runs.get('r-1')?.listeners).toBe(0)
    await dashboards.show('r-1')
    expect(editor.panels).toHaveLength(1)
  })

  it('closes when its run is removed from the list, and not while the runs are still being read', async () => {
    const all = runs
    runs = new Map()
    await dashboards.show('r-1')
    await dashboards.show('r-2')
    changed()
    expect(editor.panels).toHaveLength(2)
    runs = all
    changed()
    runs.delete('r-1')
    changed()
    expect(editor.panels).toHaveLength(1)
  })

  it('says why a run cannot be shown, and tries again when asked', async () => {
    await dashboards.show('r-3')
    await panel(0).send({ type: 'ready' })
    expect(panel(0).posted).toEqual([{ type: 'unreadable', message: 'There is no run r-3 any more.' }])
    runs.set('r-3', fakeRun(picture({ run: 'r-3' })))
    await panel(0).send({ type: 'ready' })
    expect(panel(0).posted.at(-1)).toMatchObject({ type: 'picture', picture: { run: 'r-3' } })
  })

  it('comes back with the window, by what the page remembered', async () => {
    const [serializer] = editor.serializers
    await serializer?.deserializeWebviewPanel(editor.createPanel('Storage Move'), { run: 'r-2', search: 'disk' })
    await panel(0).send({ type: 'ready' })
    expect(panel(0).posted).toMatchObject([{ type: 'picture', picture: { run: 'r-2' } }])
    await dashboards.show('r-2')
    expect(editor.panels.map(({ reveals }) => reveals)).toEqual([1])
  })

  it('that remembers no run is closed', async () => {
    await editor.serializers[0]?.deserializeWebviewPanel(editor.createPanel('Storage Move'), undefined)
    expect(editor.panels).toEqual([])
  })

  it('has the window carry out a wish, so that the run is gone on with', async () => {
    const wish = vi.spyOn(moveRuns, 'wish')
    await dashboards.show('r-1')
    await panel(0).send({ type: 'ready' })
    await panel(0).send({ type: 'console', source: 'default', text: 'signalbox {}' })
    expect(wish).toHaveBeenCalledWith('r-1', { kind: 'console', source: 'default', text: 'signalbox {}' })
  })

  it('closes with the extension', async () => {
    await dashboards.show('r-1')
    await dashboards.show('r-2')
    dashboards.dispose()
    expect(editor.panels).toEqual([])
  })
})

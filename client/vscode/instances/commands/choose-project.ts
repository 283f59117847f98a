/** Whose integrations are listed? The person names a project, or takes one that git or the instance proposes. */
import { type QuickPickItem, QuickPickItemKind, window } from 'vscode'
import type { Platform } from '../../../platform/platform.ts'
import { isProjectPath, remoteProjects } from '../current-instance.ts'
import type { InstanceStore } from '../instance-store.ts'
import type { KnownInstance } from '../instances.ts'
import { connectCommand } from './connect-command.ts'
import { type FoundProject, findProjects } from './find-projects.ts'
import type { CommandTools } from './tools.ts'

interface ProjectItem extends QuickPickItem {
  readonly path?: string
}

export async function chooseProject(tools: CommandTools): Promise<void> {
  const { store } = tools
  if (!store.current) await connectCommand(tools)
  const { current } = store
  if (!current) return
  if (current.origin === 'sandbox') {
    void window.showInformationMessage(`The sandbox has one project alone, ${store.project}.`)
    return
  }
  const path = await askProject(store, current)
  if (path !== undefined) await store.chooseProject(path)
}

/** Each letter gives up the search before it: what arrives last is about what is typed last. */
async function askProject(store: InstanceStore, instance: KnownInstance): Promise<string | undefined> {
  const picker = window.createQuickPick<ProjectItem>()
  picker.title = `Signalbox: Project on ${instance.label}`
  picker.placeholder = 'Search, or write the path of a project, as in group/project'
  picker.matchOnDescription = true
  const ofRemotes = remoteProjects(instance.url, store.remotes)
  const platform = await store.platform(instance, { quiet: true })
  let found: readonly FoundProject[] = []
  let problem: string | undefined
  let search = new AbortController()
  const show = () => {
    picker.items = projectItems({ typed: picker.value, ofRemotes, found, problem, chosen: store.project })
  }
  const look = async (reached: Platform) => {
    search.abort()
    search = new AbortController()
    const { signal } = search
    picker.busy = true
    const outcome = await findProjects(reached, picker.value, signal)
    if (signal.aborted) return
    picker.busy = false
    found = outcome.ok ? outcome.value : []
    problem = outcome.ok ? undefined : outcome.failure.message
    show()
  }
  return await new Promise(resolve => {
    const changed = () => {
      show()
      if (platform) void look(platform)
    }
    picker.onDidChangeValue(changed)
    picker.onDidAccept(() => {
      const path = picker.selectedItems[0]?.path
      if (path === undefined) return
      resolve(path)
      picker.hide()
    })
    picker.onDidHide(() => {
      search.abort()
      resolve(undefined)
      picker.dispose()
    })
    picker.show()
    changed()
  })
}

interface ProjectChoice {
  readonly typed: string
  readonly ofRemotes: readonly string[]
  readonly found: readonly FoundProject[]
  /** Why the instance lists none. */
  readonly problem: string | undefined
  readonly chosen: string | undefined
}

function projectItems({ typed, ofRemotes, found, problem, chosen }: ProjectChoice): readonly ProjectItem[] {
  const written = typed.trim().replace(/^\/+|\/+$/g, '')
  const known = new Set([...ofRemotes, ...found.map(({ path }) => path)])
  const item = (path: string, description = ''): ProjectItem => ({
    ...{ label: `${path === chosen ? '$(check)' : '$(blank)'} ${path}`, description, path },
    // The instance has searched; the list is not to leave out what it found by another word.
    alwaysShow: description !== '',
  })
  const group = (label: string, items: readonly ProjectItem[]): readonly ProjectItem[] =>
    items.length > 0 ? [{ label, kind: QuickPickItemKind.Separator }, ...items] : []
  const isNew = isProjectPath(written) && !known.has(written)
  return [
    ...(isNew
      ? [{ label: `$(arrow-right) ${written}`, description: 'as written', path: written, alwaysShow: true }]
      : []),
    ...group(
      'git remotes',
      ofRemotes.map(path => item(path)),
    ),
    ...group(
      'your projects',
      found.filter(({ path }) => !ofRemotes.includes(path)).map(({ path, name }) => item(path, name)),
    ),
    ...(problem ? [{ label: `$(warning) ${problem}`, alwaysShow: true }] : []),
  ]
}

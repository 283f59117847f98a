/** Where do the git repositories of this window come from? VS Code's own git extension tells; without it nothing is guessed. */
import { Disposable, type Event, extensions, type LogOutputChannel } from 'vscode'
import { type RemoteProject, readRemote } from '../../platform/remote-address.ts'

export interface GitRemotes extends Disposable {
  /** The most telling first. Empty until the git extension has found the repositories; the first reading begins to listen. */
  readonly remotes: readonly RemoteProject[]
}

// As far as used, of https://github.com/microsoft/vscode/blob/main/extensions/git/src/api/git.d.ts
interface GitExtension {
  readonly enabled: boolean
  readonly onDidChangeEnablement: Event<boolean>
  getAPI(version: 1): GitApi
}
interface GitApi {
  readonly repositories: readonly GitRepository[]
  readonly onDidOpenRepository: Event<GitRepository>
  readonly onDidCloseRepository: Event<GitRepository>
}
interface GitRepository {
  readonly state: {
    readonly remotes: readonly { readonly name: string; readonly fetchUrl?: string; readonly pushUrl?: string }[]
    readonly onDidChange: Event<void>
  }
}

export function createGitRemotes(output: LogOutputChannel, changed: () => void): GitRemotes {
  const subscriptions: Disposable[] = []
  let begun = false
  let remotes: readonly RemoteProject[] = []
  const read = (git: GitApi) => {
    const found = git.repositories.flatMap(remotesOf)
    if (JSON.stringify(found) === JSON.stringify(remotes)) return
    remotes = found
    changed()
  }
  const listen = async () => {
    const git = await startedGit(subscriptions)
    if (!git) return
    const follow = (repository: GitRepository) => void subscriptions.push(repository.state.onDidChange(() => read(git)))
    git.repositories.forEach(follow)
    subscriptions.push(
      git.onDidOpenRepository(repository => {
        follow(repository)
        read(git)
      }),
      git.onDidCloseRepository(() => read(git)),
    )
    read(git)
  }
  return {
    get remotes() {
      if (!begun) {
        begun = true
        listen().catch(error => output.debug(`The git extension of VS Code tells nothing: ${error}`))
      }
      return remotes
    },
    dispose: () => Disposable.from(...subscriptions).dispose(),
  }
}

/** Undefined where there is no git extension, as in a browser. Waits for one that is switched off. */
async function startedGit(subscriptions: Disposable[]): Promise<GitApi | undefined> {
  const git = await extensions.getExtension<GitExtension>('vscode.git')?.activate()
  if (!git) return undefined
  if (!git.enabled)
    await new Promise<void>(resolve => {
      subscriptions.push(git.onDidChangeEnablement(enabled => enabled && resolve()))
    })
  return git.getAPI(1)
}

/** `origin` is where most people push to. */
function remotesOf({ state }: GitRepository): readonly RemoteProject[] {
  const rank = ({ name }: { readonly name: string }) => (name === 'origin' ? 0 : name === 'upstream' ? 1 : 2)
  return [...state.remotes]
    .sort((one, other) => rank(one) - rank(other))
    .flatMap(({ fetchUrl, pushUrl }) => readRemote(fetchUrl ?? pushUrl ?? '') ?? [])
}

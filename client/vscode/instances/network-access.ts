/** How do requests leave the window? Through one network for each set of settings, in a trusted workspace alone. */
import { commands, type Disposable, type LogOutputChannel, window, workspace } from 'vscode'
import type { Network } from '../../platform/network.ts'
import type { ExtensionHost } from '../host.ts'
import { networkOptions } from './network-options.ts'

export interface NetworkAccess extends Disposable {
  /** Undefined in a workspace that is not trusted, or where the settings cannot be used: told, unless `quiet`. */
  network(quiet?: boolean): Promise<Network | undefined>
}

export function createNetworkAccess(host: ExtensionHost, output: LogOutputChannel): NetworkAccess {
  let made: { readonly key: string; readonly network: Promise<Network> } | undefined
  const close = () => {
    const old = made
    made = undefined
    // What did not come about needs no closing.
    void old?.network
      .then(network => network.close?.())
      .catch(error => output.debug(`A network was not closed: ${error}`))
  }
  const currentNetwork = () => {
    const options = networkOptions(networkSettings(), host.env)
    const key = JSON.stringify(options)
    if (made?.key === key) return made.network
    close()
    made = { key, network: host.createNetwork({ ...options, log: line => output.debug(line) }) }
    return made.network
  }
  return {
    async network(quiet = false) {
      if (!workspace.isTrusted) {
        if (!quiet) void tellDistrust()
        return undefined
      }
      try {
        return await currentNetwork()
      } catch (error) {
        close()
        output.error(`The network cannot be used: ${error}`)
        if (!quiet) void tellUnusable(error)
        return undefined
      }
    },
    dispose: close,
  }
}

function networkSettings() {
  const http = workspace.getConfiguration('http')
  const own = workspace.getConfiguration('signalbox.network')
  return {
    proxy: http.get('proxy'),
    noProxy: http.get('noProxy'),
    proxyAuthorization: http.get('proxyAuthorization'),
    proxyStrictSSL: http.get('proxyStrictSSL'),
    proxySupport: http.get('proxySupport'),
    caFile: own.get('caFile'),
    timeout: own.get('timeout'),
  }
}

async function tellDistrust(): Promise<void> {
  const manage = 'Manage Workspace Trust'
  const message = 'Nothing is sent from a workspace that is not trusted. Trust it, then try again.'
  if ((await window.showWarningMessage(message, manage)) === manage)
    await commands.executeCommand('workbench.trust.manage')
}

async function tellUnusable(error: unknown): Promise<void> {
  const settings = 'Open Settings'
  const why = error instanceof Error ? error.message : String(error)
  const message = `Nothing can be sent: ${why} Look at the settings of network and proxy.`
  if ((await window.showErrorMessage(message, settings)) === settings)
    await commands.executeCommand('workbench.action.openSettings', 'signalbox.network')
}

/** May a token go to an instance without encryption? Only after a warning. */
import { type Memento, window } from 'vscode'

export interface PlainHttp {
  /** Asks once for each address; no is the default. `quiet` never asks. */
  isAccepted(instance: { readonly url: string; readonly label: string }, quiet?: boolean): Promise<boolean>
  forget(url: string): Promise<void>
}

const stateKey = 'signalbox.plainHttp'

export function createPlainHttp(state: Memento): PlainHttp {
  const accepted = () => state.get<readonly string[]>(stateKey, [])
  return {
    async isAccepted({ url, label }, quiet = false) {
      if (accepted().includes(url)) return true
      if (quiet) return false
      const use = 'Use It All the Same'
      const message = `${label} is reached without encryption.`
      const detail =
        'Everybody on the way can read the access token, and the keys of integrations, and use them. Use an address that begins with https://, where the instance has one.'
      if ((await window.showWarningMessage(message, { modal: true, detail }, use)) !== use) return false
      await state.update(stateKey, [...accepted(), url])
      return true
    },
    async forget(url) {
      if (accepted().includes(url)) await state.update(stateKey, remaining(accepted(), url))
    },
  }
}

/** Undefined where none is left. */
function remaining(accepted: readonly string[], url: string): readonly string[] | undefined {
  const others = accepted.filter(other => other !== url)
  return others.length > 0 ? others : undefined
}

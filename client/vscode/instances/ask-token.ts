/** How is a person asked for the token of an instance? It is never shown. */
import { env, ThemeIcon, Uri, window } from 'vscode'
import { tokenPage, tokenProblem } from './address-input.ts'
import { askText } from './input-box.ts'
import type { Answer, Place } from './run-steps.ts'
import type { TokenOwner } from './stored-token.ts'

export function askToken({ url, label }: TokenOwner, title: string, place?: Place): Promise<Answer<string>> {
  const button = { iconPath: new ThemeIcon('link-external'), tooltip: `Open the page of ${label} that makes tokens` }
  return askText({
    title,
    ...(place && { place }),
    prompt: `Access token for ${label}, with the scope api. It is kept in the secret storage of VS Code. The button above opens the page that makes one.`,
    placeholder: 'Paste the access token',
    password: true,
    validate: tokenProblem,
    buttons: [{ button, press: () => env.openExternal(Uri.parse(tokenPage(url))) }],
  })
}

export async function tellUnset({ label }: TokenOwner, variable: string): Promise<void> {
  await window.showErrorMessage(
    `The environment variable ${variable}, which holds the token of ${label}, is not set. Set it and start VS Code from there, or have the token kept by VS Code: Signalbox: Edit Instance.`,
  )
}

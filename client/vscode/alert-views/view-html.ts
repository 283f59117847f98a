/** What may a web view of ours load? Its own script and its own style sheet, and nothing from anywhere else. */
import { Uri, type Webview, type WebviewOptions } from 'vscode'

export function viewOptions(extension: Uri): WebviewOptions {
  return { enableScripts: true, localResourceRoots: [viewFolder(extension)] }
}

/** `name`: of its script and its style sheet. */
export function viewHtml(webview: Webview, extension: Uri, name: 'alert-preview' | 'move-dashboard'): string {
  const address = (file: string) => webview.asWebviewUri(Uri.joinPath(viewFolder(extension), file)).toString()
  const nonce = randomText()
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${address(`${name}.css`)}">
    <title>Signalbox</title>
  </head>
  <body>
    <script nonce="${nonce}" src="${address(`${name}.js`)}"></script>
  </body>
</html>
`
}

function viewFolder(extension: Uri): Uri {
  return Uri.joinPath(extension, 'dist', 'webviews')
}

function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

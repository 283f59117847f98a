// How does VS Code in a browser run the extension as a web extension, in a web worker?
import type { Page } from 'playwright-core'
import type { WebFiles } from './web-files.ts'

/**
 * Adds the extension to what the editor's page tells the workbench to develop, as VS Code's own tool for tests of web extensions does
 * (https://github.com/microsoft/vscode-test-web): what comes from an http address is a web extension. The `extensionDevelopmentKind`
 * of the page's address would not do: this VS Code reads it and never asks for it. To be called before the page is opened.
 */
export async function loadAsWebExtension(page: Page, files: WebFiles): Promise<void> {
  const { extension, other, tests } = files
  const developed = {
    extensions: [extension, ...(other ? [other] : [])].map(uriComponents),
    ...(tests && { extensionTestsPath: uriComponents(tests) }),
  }
  // A page that was touched counts as one of the internet, which may not ask this machine for anything.
  await page.context().grantPermissions(['local-network-access'])
  const isWindow = (url: URL) => url.pathname === '/' && url.searchParams.has('folder')
  await page.route(isWindow, async route => {
    const address = new URL(route.request().url())
    // The server would answer with this cookie, and at the address without the token.
    const token = address.searchParams.get('tkn')
    if (token !== null) await page.context().addCookies([{ name: 'vscode-tkn', value: token, url: address.origin }])
    address.searchParams.delete('tkn')
    const response = await route.fetch({ url: address.href })
    const headers = withSource(response.headers(), new URL(extension).origin)
    await route.fulfill({ response, headers, body: withDevelopmentOptions(await response.text(), developed) })
  })
}

/** An editor on the web loads extensions from https addresses; the files of a test have none. */
function withSource(headers: Record<string, string>, origin: string): Record<string, string> {
  const policy = headers['content-security-policy'] ?? ''
  return { ...headers, 'content-security-policy': policy.replace(/\b(?=connect-src|img-src)(\S+) /g, `$1 ${origin} `) }
}

const configuration = /(<meta id="vscode-workbench-web-configuration" data-settings=")([^"]*)(">)/

function withDevelopmentOptions(html: string, developed: object): string {
  if (!configuration.test(html)) throw new Error('The page of VS Code has no configuration to add an extension to.')
  return html.replace(configuration, (_whole, before: string, settings: string, after: string) => {
    const options = JSON.parse(settings.replaceAll('&quot;', '"'))
    const developmentOptions = { ...options.developmentOptions, ...developed }
    const more = { ...options, developmentOptions }
    return before + JSON.stringify(more).replaceAll('"', '&quot;') + after
  })
}

function uriComponents(address: string): { scheme: string; authority: string; path: string } {
  const { protocol, host, pathname } = new URL(address)
  return { scheme: protocol.replace(':', ''), authority: host, path: pathname }
}

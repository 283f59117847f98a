/** Where do clients of others find a list that is longer than a page? The sandbox's paging, with many projects behind it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pagedAnswer } from '../../client/sandbox/rest/pages.ts'

export interface PagedServer {
  readonly url: string
  /** Paths and queries, in the order of the requests. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** `/api/v4/projects` lists `count` projects. */
export async function startPagedServer(count: number): Promise<PagedServer> {
  const projects = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Project ${index + 1}` }))
  const asked: string[] = []
  let url = ''
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status, headers, body } = pagedAnswer(projects, new URL(`${url}${request.url}`), url)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url, asked, stop }
}

/** How does the page ask the sandbox, and hear of changes? */
import type { PageAnswer, PageEvent } from '../page-data.ts'

/** Path below which the sandbox lies, without a slash at its end. */
export const base = document.documentElement.dataset.base ?? ''

export function read<T>(path: string): Promise<PageAnswer<T>> {
  return answered(path, { method: 'GET' })
}

export function wish<T>(path: string, body: object): Promise<PageAnswer<T>> {
  const headers = { 'content-type': 'application/json' }
  return answered(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** `connected` is told each time when the connection comes or goes. */
export function listen(heard: (event: PageEvent) => void, connected: (isThere: boolean) => void): void {
  const events = new EventSource(`${base}/-/sandbox/events`)
  events.addEventListener('open', () => connected(true))
  events.addEventListener('error', () => connected(false))
  events.addEventListener('message', ({ data }) => heard(JSON.parse(data) as PageEvent))
}

async function answered<T>(path: string, init: RequestInit): Promise<PageAnswer<T>> {
  try {
    const response = await fetch(`${base}/-/sandbox/${path}`, init)
    return (await response.json()) as PageAnswer<T>
  } catch (error) {
    // No connection, or an answer that is none of the page's, as when a fault is on.
    return { ok: false, problem: `The sandbox did not answer as expected. Is it still running? (${String(error)})` }
  }
}

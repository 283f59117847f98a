/** How does the page hear of changes? By Server-Sent Events that name what changed; the page then asks for what it shows. */
import type { SandboxAnswer } from '../exchange.ts'
import type { World, WorldChange } from '../world.ts'
import type { PageEvent } from './page-data.ts'
import { safeHeaders } from './page-shell.ts'

export function eventStream(world: World): SandboxAnswer {
  return {
    status: 200,
    headers: { ...safeHeaders, 'content-type': 'text/event-stream; charset=utf-8' },
    // A browser that lost the connection comes back after a second.
    body: 'retry: 1000\n\n',
    stream: push => world.onChange(change => push(`data: ${JSON.stringify(eventOf(change))}\n\n`)),
  }
}

function eventOf(change: WorldChange): PageEvent {
  if (change.kind === 'storages') return { kind: 'storages' }
  if (change.kind !== 'alert') return { kind: 'state' }
  const { iid, title, eventCount, status } = change.alert
  return { kind: 'alert', iid, title, isNew: eventCount === 1 && status === 'TRIGGERED' }
}

/** What do senders send to? `signalbox sandbox`, in a process of its own, as a person starts it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { command } from './command-line.ts'
import { type MemorySamples, sampleMemory } from './memory.ts'

export interface SandboxProcess {
  /** Where the first integration takes payloads. */
  readonly address: string
  readonly key: string
  readonly memory: MemorySamples
  /** Title and count of every alert that it holds. */
  alerts(): Promise<readonly HeldAlert[]>
  stop(): Promise<void>
}

export interface HeldAlert {
  readonly title: string
  readonly eventCount: number
}

/** Holds nothing yet but the alerts that it begins with. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [command, 'sandbox', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const told = new Map<string, string>()
  for await (const line of createInterface(child.stdout)) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    if (!told.has(name)) told.set(name, value)
    if (name === 'key') break
  }
  const said = (name: string) => {
    const value = told.get(name)
    if (value === undefined) throw new Error(`The sandbox ended before it told its ${name}.`)
    return value
  }
  const memory = sampleMemory(child.pid ?? 0)
  return {
    address: said('integration').replace(/^.* /, ''),
    key: said('key'),
    memory,
    alerts: () => heldAlerts(said('instance'), said('token'), projectIn(said('integration'))),
    async stop() {
      memory.stop()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Of `…/group/project/alerts/notify/…`. */
function projectIn(integration: string): string {
  const path = new URL(integration.replace(/^.* /, '')).pathname
  return path.replace(/^\//, '').replace(/(?:\/-)?\/(?:alerts|prometheus)\/.*$/, '')
}

const query = `query ($project: ID!, $after: String) {
  project(fullPath: $project) {
    alertManagementAlerts(first: 100, after: $after) {
      nodes { title eventCount }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

interface Page {
  readonly nodes: readonly HeldAlert[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

async function heldAlerts(instance: string, token: string, project: string): Promise<readonly HeldAlert[]> {
  const held: HeldAlert[] = []
  let after: string | null = null
  do {
    const response: Response = await fetch(`${instance}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'private-token': token },
      body: JSON.stringify({ query, variables: { project, after } }),
    })
    const answer: unknown = await response.json()
    const page = pageIn(answer)
    held.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null)
  return held
}

function pageIn(answer: unknown): Page {
  const { data } = answer as { readonly data?: { readonly project?: { readonly alertManagementAlerts?: Page } } }
  const page = data?.project?.alertManagementAlerts
  if (!page) throw new Error(`The sandbox lists no alerts: ${JSON.stringify(answer)}`)
  return page
}

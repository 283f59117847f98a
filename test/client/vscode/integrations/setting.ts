/** How do tests of integrations get an instance, a store and a person who answers? All in memory, and all is written down. */
import type { Integration, IntegrationsApi, ProjectAccess } from '../../../../client/alerts/integration.ts'
import type { Connected } from '../../../../client/platform/connect.ts'
import { type Failure, failed, type Outcome, succeeded } from '../../../../client/platform/outcome.ts'
import { createPlatform } from '../../../../client/platform/platform.ts'
import type { Instances, KnownInstance } from '../../../../client/vscode/instances/instances.ts'
import { back, given, left } from '../../../../client/vscode/instances/run-steps.ts'
import type { Secrets } from '../../../../client/vscode/instances/secrets.ts'
import type { Dialogue, InputQuestion, PickQuestion } from '../../../../client/vscode/integrations/dialogue.ts'
import { createHandIntegrations } from '../../../../client/vscode/integrations/hand-integrations.ts'
import type { IntegrationContext } from '../../../../client/vscode/integrations/integration-context.ts'
import { createIntegrationList } from '../../../../client/vscode/integrations/integration-list.ts'
import type { MappingFiles } from '../../../../client/vscode/integrations/mapping-files.ts'

export const instance: KnownInstance = {
  url: 'https://gitlab.example.com',
  label: 'gitlab.example.com',
  origin: 'settings',
}
export const project = 'shop/checkout'
export const place = { instance, project }
export const theKey = 'b7e2f8a1c0d94e5f8a1b2c3d4e5f6a7b'
export const anotherKey = '00112233445566778899aabbccddeeff'

const base = `${instance.url}/${project}/alerts/notify`
export const uptime = integration('uptime', true)
export const latency = integration('latency', false)

export function integration(name: string, active: boolean): Integration {
  return { id: `gid://gitlab/${name}`, name, type: 'HTTP', active, url: `${base}/${name}/0123456789abcdef.json` }
}

export const maintainer: ProjectAccess = {
  path: project,
  name: 'checkout',
  webUrl: `${instance.url}/${project}`,
  mayConfigure: true,
  maySend: true,
  role: 'Maintainer',
}
export const developer: ProjectAccess = { ...maintainer, mayConfigure: false, role: 'Developer' }

export const connected: Connected = {
  version: '17.5',
  fullVersion: '17.5.1-ee',
  edition: 'enterprise',
  tier: 'premium',
  user: { username: 'sample', name: 'Sample User', isAdmin: false },
  scopes: ['api'],
  expires: undefined,
  lacks: [],
}

export const refused: Failure = {
  kind: 'forbidden',
  message: 'The instance refused this.',
  remedy: 'Ask a maintainer.',
  status: 403,
}
export const noAnswer: Failure = { kind: 'timeout', message: 'No answer came.', remedy: 'Try again.', unanswered: true }

/** An instance that does what it is told, and writes down what that was. */
export interface FakeInstance {
  access: Outcome<ProjectAccess>
  list: Outcome<readonly Integration[]>
  /** What every change fails with. */
  refusal: Failure | undefined
  readonly asked: string[]
  /** Answers wait for `release`. */
  hold: boolean
  /** What its interface can create. */
  types: readonly Integration['type'][]
  release(): void
  readonly api: IntegrationsApi
}

export function fakeInstance(...integrations: readonly Integration[]): FakeInstance {
  const asked: string[] = []
  let waiting: (() => void)[] = []
  const answer = async <T>(what: string, value: () => Outcome<T>, signal?: AbortSignal): Promise<Outcome<T>> => {
    asked.push(what)
    if (fake.hold)
      await new Promise<void>(resolve => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => resolve())
      })
    if (signal?.aborted) return failed({ kind: 'cancelled', message: 'Cancelled.', remedy: '' })
    return value()
  }
  const change = <T>(value: T) => (fake.refusal ? failed(fake.refusal) : succeeded(value))
  const fake: FakeInstance = {
    access: succeeded(maintainer),
    list: succeeded(integrations),
    refusal: undefined,
    asked,
    hold: false,
    types: ['HTTP'],
    release() {
      for (const resolve of waiting) resolve()
      waiting = []
    },
    api: {
      access: signal => answer('access', () => fake.access, signal),
      list: signal => answer('list', () => fake.list, signal),
      key: ({ name }, signal) => answer(`key ${name}`, () => change(theKey), signal),
      creatable: async () => fake.types,
      create: (wish, signal) =>
        answer(`create ${JSON.stringify(wish)}`, () => change(integration(wish.name, wish.active)), signal),
      update: (before, wish, signal) =>
        answer(
          `update ${before.name} ${JSON.stringify(wish)}`,
          () => change({ ...before, ...pickKnown(wish) }),
          signal,
        ),
      resetKey: ({ name }, signal) => answer(`reset ${name}`, () => change(anotherKey), signal),
      remove: ({ name }, signal) => answer(`remove ${name}`, () => change(undefined), signal),
    },
  }
  return fake
}

function pickKnown({ name, active }: { name?: string; active?: boolean }) {
  return { ...(name !== undefined && { name }), ...(active !== undefined && { active }) }
}

type UsedInstances = Parameters<typeof createIntegrationList>[0]
export type FakeInstances = { -readonly [Key in keyof UsedInstances]: UsedInstances[Key] } & { asksForToken: number }

export function fakeInstances(change: Partial<FakeInstances> = {}): FakeInstances {
  const network = {
    fetch: () => Promise.reject(new Error('No request is sent here.')),
    clock: noClock,
    random: () => 0,
  }
  const fake: FakeInstances = {
    all: [instance],
    current: instance,
    project,
    connected,
    asksForToken: 0,
    async platform(_instance: KnownInstance, how?: Parameters<Instances['platform']>[1]) {
      if (!how?.quiet) fake.asksForToken++
      return createPlatform({ url: instance.url, token: 'glpat-not-a-real-token', network })
    },
    connect: async () => succeeded(connected),
    ...change,
  }
  return fake
}

const noClock = { now: () => 0, sleep: () => Promise.reject(new Error('Nobody waits here.')) }

/** A person whose answers are written beforehand; `back` and `away` are answers too. */
export interface Person {
  readonly dialogue: Dialogue
  /** Questions, confirmations and messages, in their order. */
  readonly heard: string[]
  /** What was confirmed, message and detail. */
  readonly confirmed: string[]
  readonly told: {
    readonly level: string
    readonly message: string
    press(label: string): unknown
    readonly labels: readonly string[]
  }[]
  readonly clipboard: string[]
  readonly ran: unknown[][]
  readonly opened: string[]
  /** What a box said of the text that was typed into it. */
  readonly problems: (string | undefined)[]
}

export const away = Symbol('away')
export const backwards = Symbol('back')
type Reply = string | boolean | typeof away | typeof backwards

export function person(...replies: Reply[]): Person {
  const next = (question: string): Reply => {
    const reply = replies.shift()
    if (reply === undefined) throw new Error(`Nobody expected the question: ${question}`)
    return reply
  }
  const answered = <T>(reply: Reply, take: (text: string) => T) => {
    if (reply === away) return left
    if (reply === backwards) return back
    return given(take(String(reply)))
  }
  const all: Person = {
    heard: [],
    confirmed: [],
    told: [],
    clipboard: [],
    ran: [],
    opened: [],
    problems: [],
    dialogue: {
      async pick<T>({ title, placeholder, choices }: PickQuestion<T>) {
        all.heard.push(`${title}: ${placeholder}`)
        return answered(next(title), text => {
          const found = choices.find(({ label }) => label === text)
          if (!found) throw new Error(`${text} is not among ${choices.map(({ label }) => label)}`)
          return found.value
        })
      },
      async input({ title, prompt, value = '', check, instead }: InputQuestion) {
        all.heard.push(`${title}: ${prompt}`)
        for (let filled = value; ; ) {
          const reply = next(`${title}: ${prompt}`)
          if (reply === away || reply === backwards) return answered(reply, String)
          const text = reply === true ? filled : String(reply)
          const problem = check(text)
          all.problems.push(typeof problem === 'object' ? problem.note : problem)
          if (typeof problem === 'string') continue
          const other = instead?.(text)
          if (other === undefined) return given(text.trim())
          filled = other
        }
      },
      async confirm({ message, detail, button }) {
        all.heard.push(message)
        all.confirmed.push(`${message}\n${detail}\n[${button}]`)
        return next(message) === true
      },
      tell(level, message, ...actions) {
        all.heard.push(message)
        const labels = actions.map(({ label }) => label)
        all.told.push({ level, message, labels, press: label => actions.find(action => action.label === label)?.run() })
      },
      during: (_title, work) => work(new AbortController().signal),
      copy: async text => void all.clipboard.push(text),
      open: async address => void all.opened.push(address),
      run: async (...command) => void all.ran.push(command),
    },
  }
  return all
}

export function memorySecrets(): Secrets & { readonly stored: Map<string, string> } {
  const stored = new Map<string, string>()
  return {
    stored,
    get: async (kind, address) => stored.get(`${kind} ${address}`),
    set: async (kind, address, secret) => void stored.set(`${kind} ${address}`, secret),
    delete: async (kind, address) => void stored.delete(`${kind} ${address}`),
    async deleteAllOf(address) {
      for (const name of [...stored.keys()])
        if (name === `token ${address}` || name.startsWith(`key ${address}/`)) stored.delete(name)
    },
  }
}

export interface Setting {
  readonly context: IntegrationContext
  readonly person: Person
  readonly instance: FakeInstance
  readonly secrets: ReturnType<typeof memorySecrets>
  /** Everything that was kept without being a secret. */
  readonly state: Map<string, unknown>
}

export interface SettingOptions {
  readonly integrations?: readonly Integration[]
  readonly tier?: 'free' | 'premium' | 'ultimate'
  readonly mappings?: MappingFiles
  readonly instances?: FakeInstances
}

/** A person in front of an instance, whose list was asked for. */
export async function setting(options: SettingOptions, ...replies: Reply[]): Promise<Setting> {
  const fake = fakeInstance(...(options.integrations ?? [uptime, latency]))
  const list = createIntegrationList(
    options.instances ?? fakeInstances(),
    () => fake.api,
    () => undefined,
  )
  await list.refresh()
  fake.asked.length = 0
  const who = person(...replies)
  const secrets = memorySecrets()
  const state = new Map<string, unknown>()
  const hand = createHandIntegrations(memento(state))
  const mappings = options.mappings ?? { list: async () => [], read: async () => ({ problem: 'There is none.' }) }
  const shared = {
    hand,
    secrets,
    mappings,
    dialogue: who.dialogue,
    tier: () => options.tier,
    sandboxKey: () => undefined,
    handChanged: () => undefined,
  }
  return { context: { ...shared, list, clipboardWarned: false }, person: who, instance: fake, secrets, state }
}

export function memento(state: Map<string, unknown>): Parameters<typeof createHandIntegrations>[0] {
  return {
    keys: () => [...state.keys()],
    get: (key: string, fallback?: unknown) => state.get(key) ?? fallback,
    update: async (key: string, value: unknown) => void state.set(key, value),
  } as Parameters<typeof createHandIntegrations>[0]
}

/** What does the view of integrations show of what is known? */
import { describe, expect, it } from 'vitest'
import type { Connected } from '../../../../client/platform/connect.ts'
import type { FailureKind } from '../../../../client/platform/outcome.ts'
import { integrationRows, type Row } from '../../../../client/vscode/integrations/integration-rows.ts'
import type { KnownIntegration } from '../../../../client/vscode/integrations/integrations.ts'
import type { ListState } from '../../../../client/vscode/integrations/list-state.ts'
import { connected, developer, instance, latency, maintainer, place, refused, uptime } from './setting.ts'

const byHand: KnownIntegration = {
  url: 'https://other.example.com/ops/infra/alerts/notify/disks/aaaaaaaaaaaaaaaa.json',
  name: 'disks',
  type: 'HTTP',
  active: true,
  origin: 'hand',
  place: 'other.example.com, ops/infra',
}
const listed: ListState = { kind: 'listed', place, listed: { access: maintainer, integrations: [uptime, latency] } }

function rowsOf(state: ListState, hand: readonly KnownIntegration[] = [], told: Connected | undefined = connected) {
  return integrationRows({ state, connected: told, hand })
}

/** As a person sees it: a line for each row, the lower ones indented. */
function seen(rows: readonly Row[], indent = ''): string[] {
  return rows.flatMap(({ label, description, icon, children = [] }) => [
    `${indent}(${icon.id}) ${label}${description ? ` — ${description}` : ''}`,
    ...seen(children, `${indent}  `),
  ])
}

function flat(rows: readonly Row[]): Row[] {
  return rows.flatMap(row => [row, ...flat(row.children ?? [])])
}

it('shows instance, project and integrations with name, type and status, and those entered by hand', () => {
  expect(seen(rowsOf(listed, [byHand]))).toEqual([
    '(server) gitlab.example.com — 17.5 · Premium · sample',
    '  (repo) shop/checkout — Maintainer',
    '    (pass-filled) uptime — enabled · HTTP Endpoint',
    '    (circle-slash) latency — disabled · HTTP Endpoint',
    '(account) Entered by Hand',
    '  (key) disks — HTTP Endpoint · other.example.com, ops/infra',
  ])
})

it('gives menus what they tell rows apart by, and screen readers the whole', () => {
  const rows = flat(rowsOf(listed, [byHand]))
  expect(rows.map(({ contextValue }) => contextValue)).toEqual([
    'instance:settings',
    'project',
    'integration:api:active',
    'integration:api:disabled',
    'hand',
    'integration:hand',
  ])
  expect(rows[2]).toMatchObject({ spoken: 'Integration uptime, HTTP Endpoint, enabled' })
  expect(rows[2]?.integration).toEqual({
    ...{ name: 'uptime', type: 'HTTP', active: true, origin: 'api', url: uptime.url },
    place: 'gitlab.example.com, shop/checkout',
  })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

it('names Prometheus integrations by their type', () => {
  const integrations = [{ ...uptime, type: 'PROMETHEUS' as const }]
  const rows = rowsOf({ kind: 'listed', place, listed: { access: maintainer, integrations } })
  expect(seen(rows).at(-1)).toBe('    (pass-filled) uptime — enabled · Prometheus')
})

it('warns of an address that leads elsewhere', () => {
  const integrations = [{ ...uptime, addressProblem: 'It leads elsewhere.' }]
  const [row] = flat(rowsOf({ kind: 'listed', place, listed: { access: maintainer, integrations } })).slice(-1)
  expect(row).toMatchObject({ icon: { id: 'warning' }, integration: { addressProblem: 'It leads elsewhere.' } })
  expect(row?.spoken).toBe('Integration uptime, HTTP Endpoint, enabled. It leads elsewhere.')
})

it('tells what the token lacks', () => {
  const lacks = ['Without the scope `api`, integrations cannot be changed.']
  const [row] = rowsOf(listed, [], { ...connected, lacks, expires: '2027-01-31' })
  expect(row?.description).toBe('17.5 · Premium · sample · token lacks a scope')
  expect(row?.tooltip).toContain(
    'What this token cannot do:\n\n- Without the scope \\`api\\`, integrations cannot be changed\\.',
  )
  expect(row?.tooltip).toContain('The token expires on 2027\\-01\\-31\\.')
})

it('reads names from elsewhere as they are written', () => {
  const name = '[x](command:evil) **$(alert)** <b>'
  const integrations = [{ ...uptime, name }]
  const rows = flat(rowsOf({ kind: 'listed', place, listed: { access: maintainer, integrations } }))
  expect(rows.at(-1)?.tooltip).toContain('\\[x\\]\\(command:evil\\) \\*\\*\\$\\(alert\\)\\*\\* \\<b\\>')
})

describe('where there is no list', () => {
  it('says what to do', () => {
    const below = (state: ListState) => seen(rowsOf(state)).slice(1)
    expect(seen(rowsOf({ kind: 'nowhere', choosable: false }))).toEqual([])
    expect(seen(rowsOf({ kind: 'nowhere', choosable: true }))).toEqual([
      '(info) Several instances are known, and none is chosen for this workspace',
      '(search) Choose Instance…',
    ])
    expect(below({ kind: 'no-project', instance })).toEqual([
      '  (info) No project is chosen',
      '  (search) Choose Project…',
    ])
    expect(below({ kind: 'unlisted', place })).toEqual([
      '  (repo) shop/checkout',
      '    (plug) Connect to list the integrations',
    ])
    expect(below({ kind: 'loading', place })).toEqual(['  (repo) shop/checkout', '    (loading~spin) Loading…'])
    expect(below({ kind: 'listed', place, listed: { access: maintainer, integrations: [] } }).slice(1)).toEqual([
      '    (info) No integration takes alerts of this project yet',
      '    (add) Create Integration…',
    ])
    expect(below({ kind: 'role-too-low', place, access: developer })).toEqual([
      '  (repo) shop/checkout — Developer',
      '    (lock) Listing needs the role Maintainer — yours is Developer',
      '    (key) Enter Integration by Hand…',
    ])
  })

  it.each<[FailureKind, string[]]>([
    ['unauthorised', ['signalbox.connectInstance']],
    ['forbidden', ['signalbox.connectInstance', 'signalbox.enterIntegration']],
    ['not-found', ['signalbox.chooseProject']],
    ['rate-limited', ['signalbox.refreshIntegrations']],
    ['unreachable', ['signalbox.refreshIntegrations', 'signalbox.showOutput']],
    ['unexpected', ['signalbox.refreshIntegrations', 'signalbox.showOutput']],
  ])('%s: the message, its remedy and what to press', (kind, commands) => {
    const rows = flat(rowsOf({ kind: 'failed', place, failure: { ...refused, kind } }))
    const message = rows.find(({ description }) => description === refused.message)
    expect(message?.tooltip).toBe('The instance refused this\\. Ask a maintainer\\.')
    expect(message?.spoken).toBe(`${message?.label}. The instance refused this. Ask a maintainer.`)
    expect(rows.flatMap(({ command }) => (command ? [command.command] : []))).toEqual(commands)
  })

  it('shows what was known before below a failure on the way', () => {
    const failure = { ...refused, kind: 'timeout' } as const
    const rows = rowsOf({ kind: 'failed', place, failure, listed: { access: maintainer, integrations: [uptime] } })
    expect(seen(rows).slice(2)).toEqual([
      '    (error) No answer in time — The instance refused this.',
      '    (refresh) Try Again',
      '    (pass-filled) uptime — enabled · HTTP Endpoint',
    ])
  })
})

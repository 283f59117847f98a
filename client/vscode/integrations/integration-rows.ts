/** What does the view of integrations show? Rows as plain data, from what is known. */
import type { Integration } from '../../alerts/integration.ts'
import type { Connected } from '../../platform/connect.ts'
import { codeText, markdownText } from '../markdown-text.ts'
import { type FailureRow, failureRows } from './failure-rows.ts'
import { instanceRow } from './instance-row.ts'
import type { KnownIntegration } from './integrations.ts'
import { type ListState, listedIn, type Place } from './list-state.ts'
import { statusName, typeNames } from './words.ts'

export interface Row {
  /** Stays the same while the row means the same. */
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly icon: { readonly id: string; readonly color?: string }
  /** Markdown. */
  readonly tooltip?: string
  readonly contextValue?: string
  /** What a screen reader says. */
  readonly spoken: string
  readonly command?: { readonly command: string; readonly title: string }
  readonly children?: readonly Row[]
  readonly integration?: KnownIntegration
}

export interface Shown {
  readonly state: ListState
  /** What the current instance told when it was connected. */
  readonly connected: Connected | undefined
  readonly hand: readonly KnownIntegration[]
}

export function integrationRows({ state, connected, hand }: Shown): readonly Row[] {
  return [...instanceRows(state, connected), ...(hand.length > 0 ? [handGroup(hand)] : [])]
}

function instanceRows(state: ListState, connected: Connected | undefined): readonly Row[] {
  switch (state.kind) {
    case 'nowhere':
      return state.choosable ? whichInstanceRows : []
    case 'no-project':
      return [instanceRow(state.instance, connected, noProjectRows)]
    case 'unlisted':
    case 'loading':
    case 'listed':
    case 'role-too-low':
    case 'failed':
      return [instanceRow(state.place.instance, connected, [projectRow(state)])]
  }
}

/** An integration of the instance as every part of the extension knows it. */
export function knownIntegration({ instance, project }: Place, integration: Integration): KnownIntegration {
  const { url, name, type, active, addressProblem } = integration
  const known = { url, name, type, active, origin: 'api', place: `${instance.label}, ${project}` } as const
  return addressProblem === undefined ? known : { ...known, addressProblem }
}

type StateOfPlace = Extract<ListState, { readonly place: Place }>

function projectRow(state: StateOfPlace): Row {
  const { place } = state
  const access = state.kind === 'role-too-low' ? state.access : listedIn(state)?.access
  const role = access?.role
  return {
    id: `project ${place.instance.url} ${place.project}`,
    label: place.project,
    ...(role && { description: role }),
    icon: { id: 'repo' },
    tooltip: [`**${markdownText(place.project)}**`, ...(role ? [`Your role: ${markdownText(role)}`] : [])].join('\n\n'),
    contextValue: 'project',
    spoken: `Project ${place.project}${role ? `, your role is ${role}` : ''}`,
    children: belowProject(state),
  }
}

function belowProject(state: StateOfPlace): readonly Row[] {
  switch (state.kind) {
    case 'unlisted':
      return [action('Connect to list the integrations', 'plug', 'signalbox.refreshIntegrations')]
    case 'loading':
      return state.listed ? listRows(state.place, state.listed.integrations) : [message('Loading…', 'loading~spin')]
    case 'listed':
      return state.listed.integrations.length > 0 ? listRows(state.place, state.listed.integrations) : noneRows
    case 'role-too-low':
      return roleRows(state)
    case 'failed':
      return [
        ...failureRows(state.failure).map(rowOfFailure),
        ...(state.listed ? listRows(state.place, state.listed.integrations) : []),
      ]
  }
}

function listRows(place: Place, integrations: readonly Integration[]): readonly Row[] {
  return integrations.map(integration => {
    const known = knownIntegration(place, integration)
    const { name, active, addressProblem } = known
    const [type, status] = [typeNames[known.type], statusName(active)]
    const effect = active ? 'Enabled: takes alerts.' : 'Disabled: refuses alerts until it is enabled.'
    return {
      id: `integration ${integration.id}`,
      label: name,
      description: `${status} · ${type}`,
      icon: iconOf(known),
      tooltip: tooltipOf(known, addressProblem ? [effect, markdownText(addressProblem)] : [effect]),
      contextValue: `integration:api:${active ? 'active' : 'disabled'}`,
      spoken: [`Integration ${name}, ${type}, ${status}`, ...(addressProblem ? [addressProblem] : [])].join('. '),
      integration: known,
    }
  })
}

function iconOf({ active, addressProblem }: KnownIntegration): Row['icon'] {
  if (addressProblem) return { id: 'warning', color: 'list.warningForeground' }
  return active
    ? { id: 'pass-filled', color: 'testing.iconPassed' }
    : { id: 'circle-slash', color: 'descriptionForeground' }
}

function handGroup(hand: readonly KnownIntegration[]): Row {
  return {
    id: 'hand',
    label: 'Entered by Hand',
    icon: { id: 'account' },
    tooltip: 'Their addresses are kept in this workspace, and their keys in the secret storage of VS Code.',
    contextValue: 'hand',
    spoken: `Entered by hand, ${hand.length}`,
    children: hand.map(known => ({
      id: `hand ${known.url}`,
      label: known.name,
      description: `${typeNames[known.type]} · ${known.place}`,
      icon: { id: 'key' },
      tooltip: tooltipOf(known, ['Entered by hand: whether it is enabled shows when an alert is sent.']),
      contextValue: 'integration:hand',
      spoken: `Integration ${known.name}, ${typeNames[known.type]}, entered by hand, on ${known.place}`,
      integration: known,
    })),
  }
}

function tooltipOf({ name, type, url }: KnownIntegration, notes: readonly string[]): string {
  const facts = [`**${markdownText(name)}** · ${typeNames[type]}`, ...notes, `Address: ${codeText(url)}`]
  return [...facts, 'To configure it, the role Maintainer is needed; to send test alerts, Developer.'].join('\n\n')
}

const whichInstanceRows: readonly Row[] = [
  message('Several instances are known, and none is chosen for this workspace', 'info'),
  action('Choose Instance…', 'search', 'signalbox.chooseInstance'),
]

const noProjectRows: readonly Row[] = [
  message(
    'No project is chosen',
    'info',
    'No git remote of this workspace leads to a project of this instance, and none is chosen.',
  ),
  action('Choose Project…', 'search', 'signalbox.chooseProject'),
]

const noneRows: readonly Row[] = [
  message('No integration takes alerts of this project yet', 'info'),
  action('Create Integration…', 'add', 'signalbox.createIntegration'),
]

function roleRows({ access, place }: Extract<ListState, { kind: 'role-too-low' }>): readonly Row[] {
  const note = `Whoever maintains ${place.project} can tell you address and key of an integration. With these you can send test alerts.`
  const row = message('Listing needs the role Maintainer', 'lock', note)
  const yours = access.role && {
    description: `yours is ${access.role}`,
    spoken: `${row.spoken} Yours is ${access.role}.`,
  }
  return [{ ...row, ...yours }, action('Enter Integration by Hand…', 'key', 'signalbox.enterIntegration')]
}

function rowOfFailure(row: FailureRow): Row {
  if (row.kind === 'action') return action(row.label, row.icon, row.command)
  const { label, description, icon, color, tooltip } = row
  const shown = { description, icon: { id: icon, color }, tooltip: markdownText(tooltip) }
  return { ...message(label, icon), ...shown, spoken: `${label}. ${tooltip}` }
}

function message(label: string, icon: string, note?: string): Row {
  const row = { id: `message ${label}`, label, icon: { id: icon } }
  return note ? { ...row, tooltip: markdownText(note), spoken: `${label}. ${note}` } : { ...row, spoken: label }
}

function action(label: string, icon: string, command: string): Row {
  return { id: `action ${label}`, label, icon: { id: icon }, spoken: label, command: { command, title: label } }
}

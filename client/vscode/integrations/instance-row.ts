/** How is the instance shown whose integrations are listed? With what it is, who the person is to it, and what the token lacks. */
import type { Connected } from '../../platform/connect.ts'
import type { KnownInstance } from '../instances/instances.ts'
import { markdownText } from '../markdown-text.ts'
import type { Row } from './integration-rows.ts'

export function instanceRow(instance: KnownInstance, connected: Connected | undefined, children: readonly Row[]): Row {
  const description = connected
    ? [connected.version, ...editionOf(connected), connected.user.username].join(' · ')
    : 'not connected'
  const lacks = connected?.lacks.length ?? 0
  return {
    id: `instance ${instance.url}`,
    label: instance.label,
    description: lacks > 0 ? `${description} · token lacks a scope` : description,
    icon: { id: instance.origin === 'sandbox' ? 'beaker' : 'server' },
    tooltip: tooltipOf(instance, connected),
    contextValue: `instance:${instance.origin}`,
    spoken: `Instance ${instance.label}, ${description.replaceAll(' · ', ', ')}`,
    children,
  }
}

function editionOf({ edition, tier }: Connected): readonly string[] {
  if (tier && tier !== 'free') return [capitalised(tier)]
  return edition ? [capitalised(edition)] : []
}

function tooltipOf({ label, url, origin }: KnownInstance, connected: Connected | undefined): string {
  const lines = [`**${markdownText(label)}** ${origins[origin]}`, markdownText(url)]
  if (!connected) return [...lines, 'Not connected yet: version and user are not known.'].join('\n\n')
  const { fullVersion, edition, tier, user, expires, lacks } = connected
  const about = [
    `Version ${fullVersion}`,
    ...(edition ? [`${edition} edition`] : []),
    ...(tier ? [`tier ${tier}`] : []),
  ]
  lines.push(markdownText(about.join(', ')))
  lines.push(markdownText(`Connected as ${user.name} (${user.username})${user.isAdmin ? ', administrator' : ''}`))
  if (expires) lines.push(markdownText(`The token expires on ${expires}.`))
  if (lacks.length > 0)
    lines.push(`What this token cannot do:\n\n${lacks.map(lack => `- ${markdownText(lack)}`).join('\n')}`)
  return lines.join('\n\n')
}

const origins: Readonly<Record<KnownInstance['origin'], string>> = {
  settings: '',
  environment: '(from the environment variable `SIGNALBOX_URL`)',
  sandbox: '(sandbox, embedded in this window)',
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Below which path of its project does an integration take payloads? */
import type { StoredIntegration } from '../world.ts'

/** Without a slash in front. https://docs.gitlab.com/operations/incident_management/integrations/ */
export function integrationPath({
  type,
  name,
  endpoint,
}: Pick<StoredIntegration, 'type' | 'name' | 'endpoint'>): string {
  if (endpoint !== 'legacy') return `alerts/notify/${slug(name)}/${endpoint}.json`
  return type === 'PROMETHEUS' ? 'prometheus/alerts/notify.json' : 'alerts/notify.json'
}

/** The name stands there for people; the platform looks at the identifier alone. */
function slug(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .replace(/-+$/, '') || 'http-endpoint'
  )
}

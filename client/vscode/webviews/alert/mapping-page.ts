/** What does the mapping editor show? For each alert key the fields that can supply it, and the one that does. */
import type { AlertKey } from '../../../../server/core/alerts/alert-key.ts'
import { type PayloadPath, pathLabel } from '../../../../server/core/alerts/mapping/field-mapping.ts'
import type { ResultingAlert } from '../../../../server/core/alerts/outcome/resulting-alert.ts'
import type { MappingRow, MappingView } from '../../../../server/lsp/protocol.ts'
import { startText, timeText } from './alert-card.ts'

export interface MappingPage {
  /** Keys whose field is not in the sample any more. */
  readonly redo: readonly MappedName[]
  /** What stands in each list: the first fields of the sample. */
  readonly fields: readonly FieldChoice[]
  /** All fields of the sample. */
  readonly fieldCount: number
  readonly keys: readonly KeyChoice[]
}

export interface MappedName {
  readonly key: AlertKey
  readonly name: string
}

export interface FieldChoice {
  readonly path: PayloadPath
  readonly label: string
  readonly example: string
}

export interface KeyChoice extends MappedName {
  readonly path?: Chosen
  readonly fallback?: Chosen
  /** What the alert gets; undefined where it has none. */
  readonly value: string | undefined
}

export interface Chosen {
  readonly label: string
  /** Place in the list of fields; undefined where it is not in there. */
  readonly index?: number
  readonly missing: boolean
}

/** More would make a list that nobody scrolls through; VS Code's own, which filters, has all. */
const mostFields = 250

export function mappingPage({ fields, keys }: MappingView, alert: ResultingAlert | undefined): MappingPage {
  const listed = fields.slice(0, mostFields)
  const places = new Map(listed.map(({ path }, index) => [JSON.stringify(path), index]))
  const chosen = (path: PayloadPath | undefined, { missing }: MappingRow): Chosen | undefined => {
    if (!path) return undefined
    const label = pathLabel(path)
    const index = places.get(JSON.stringify(path))
    return { label, ...(index !== undefined && { index }), missing: missing.includes(label) }
  }
  return {
    redo: keys.filter(({ missing }) => missing.length > 0).map(({ key, name }) => ({ key, name })),
    fields: listed,
    fieldCount: fields.length,
    keys: keys.map(row => {
      const [path, fallback] = [chosen(row.path, row), chosen(row.fallback, row)]
      const value = alert && resultOf(row.key, alert)
      return { key: row.key, name: row.name, value, ...(path && { path }), ...(fallback && { fallback }) }
    }),
  }
}

function resultOf(key: AlertKey, alert: ResultingAlert): string | undefined {
  switch (key) {
    case 'title':
    case 'description':
    case 'service':
    case 'severity':
      return alert[key].value
    case 'start_time':
      return startText(alert.start)
    case 'end_time':
      return alert.end.value && timeText(alert.end.value)
    case 'monitoring_tool':
      return alert.tool.value
    case 'hosts':
      return alert.hosts.value.join(', ') || undefined
    case 'environment_name':
      return alert.environment.value
    case 'fingerprint':
      return alert.grouping.value.by === 'fingerprint' ? alert.grouping.value.identity : undefined
  }
}

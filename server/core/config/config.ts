/** What does a project say about how it wants to be checked? The file `.signalbox.yml`, read into plain data. */
import type { AlertSettings } from '../alerts/alert-options.ts'
import { type Node, pairOf, type ScalarNode } from '../documents/tree.ts'
import { parseYamlSection } from '../documents/yaml-section.ts'
import type { RuleLevel } from '../features/check.ts'
import type { SurfaceGlobs } from '../features/surface-of.ts'
import type { Finding } from '../finding.ts'
import validateConfig from './validate-config.generated.js'

export const configFileName = '.signalbox.yml'

/** Settings of a project. Everything is optional; absent means the default. */
export interface Config extends AlertSettings {
  readonly target?: string
  readonly files?: SurfaceGlobs
  readonly rules?: Readonly<Record<string, RuleLevel>>
  /** Globs of paths that are not checked. */
  readonly ignore?: readonly string[]
  /** Names of the project's CI/CD variables of type File. */
  readonly fileVariables?: readonly string[]
}

/** Reads the file. With any error finding the config is empty: half of a wish is not guessed at. */
export function readConfig(text: string): { config: Config; findings: Finding[] } {
  const offset = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const { root, problems } = parseYamlSection(text.slice(offset))
  const findings: Finding[] = problems.map(({ rule, severity, message, start, end }) => ({
    rule,
    severity,
    message,
    span: { start: start + offset, end: end + offset },
    fixes: [],
  }))
  if (findings.some(({ severity }) => severity === 'error') || !root) return { config: {}, findings }
  const value = plain(root)
  if (validateConfig(value)) return { config: value as Config, findings }
  const errors = validateConfig.errors ?? []
  return {
    config: {},
    findings: [...findings, ...errors.slice(0, maximumErrors).map(error => schemaFinding(error, root, offset))],
  }
}

/** One mistake can cause many complaints; the first ones tell enough. */
const maximumErrors = 10

function schemaFinding(error: ValidationError, root: Node, offset: number): Finding {
  const node = nodeAt(root, error.instancePath, error.params.additionalProperty)
  const span = { start: node.start + offset, end: Math.max(node.start, node.end) + offset }
  return { rule: 'config-schema', severity: 'error', message: messageOf(error), span, fixes: [] }
}

interface ValidationError {
  readonly instancePath: string
  readonly message?: string | undefined
  readonly params: Record<string, unknown>
}

function messageOf({ instancePath, message, params }: ValidationError): string {
  const where = instancePath === '' ? 'The file' : `\`${instancePath.slice(1).replaceAll('/', '.')}\``
  if (params.additionalProperty) return `\`${params.additionalProperty}\` is not a setting of ${configFileName}.`
  if (Array.isArray(params.allowedValues)) return `${where} must be one of ${params.allowedValues.join(', ')}.`
  if (instancePath === '/target') return `${where} must be auto, or a version as major.minor.`
  return `${where} ${message ?? 'is not valid'}.`
}

function plain(node: Node): unknown {
  switch (node.kind) {
    case 'map':
      return Object.fromEntries(
        node.pairs.map(({ key, value }) => [(key as ScalarNode).value, value ? plain(value) : null]),
      )
    case 'seq':
      return node.items.map(plain)
    case 'scalar':
      return isWholeNumber(node) ? Number(node.value) : node.value
    case 'alias':
      return null
  }
}

/** Limits are whole numbers. A version without quotes stays the text that it is. */
function isWholeNumber({ style, value }: ScalarNode): boolean {
  return style === 'plain' && /^\d{1,15}$/.test(value)
}

function nodeAt(root: Node, path: string, property: unknown): Node {
  let node = root
  const names = path
    .split('/')
    .slice(1)
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  for (const name of names) {
    const next =
      node.kind === 'map' ? pairOf(node, name)?.value : node.kind === 'seq' ? node.items[Number(name)] : undefined
    if (!next) return node
    node = next
  }
  const offending = node.kind === 'map' && typeof property === 'string' ? pairOf(node, property)?.key : undefined
  return offending ?? node
}

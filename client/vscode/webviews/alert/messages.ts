/** What do an alert view and the extension say to each other? Each side checks what arrives. */
import { type AlertKey, alertKeys } from '../../../../server/core/alerts/alert-key.ts'
import type { PayloadPath } from '../../../../server/core/alerts/mapping/field-mapping.ts'
import type { ComparisonPage } from './comparison-page.ts'
import type { PreviewPage } from './preview-page.ts'

export type ToView =
  | { readonly type: 'preview'; readonly page: PreviewPage }
  | { readonly type: 'comparison'; readonly page: ComparisonPage }

export type FromView =
  /** The view is there, and empty. */
  | { readonly type: 'ready' }
  /** Show this part of the text, as it was in this version. */
  | { readonly type: 'reveal'; readonly start: number; readonly end: number; readonly version: number }
  | { readonly type: 'pin'; readonly pinned: boolean }
  /** Null takes the choice back. */
  | { readonly type: 'choose'; readonly key: AlertKey; readonly role: Role; readonly path: PayloadPath | null }
  /** Let the person choose among all fields. */
  | { readonly type: 'chooseAmongAll'; readonly key: AlertKey; readonly role: Role }

export type Role = 'path' | 'fallback'

/** Pages are made by the extension alone, so their type is check enough. */
export function readToView(message: unknown): ToView | undefined {
  if (!isRecord(message) || !isRecord(message.page)) return undefined
  return message.type === 'preview' || message.type === 'comparison' ? (message as unknown as ToView) : undefined
}

export function readFromView(message: unknown): FromView | undefined {
  if (!isRecord(message)) return undefined
  const { type, start, end, version, pinned } = message
  switch (type) {
    case 'ready':
      return { type }
    case 'reveal':
      return isCount(start) && isCount(end) && start <= end && isCount(version)
        ? { type, start, end, version }
        : undefined
    case 'pin':
      return typeof pinned === 'boolean' ? { type, pinned } : undefined
    case 'choose':
    case 'chooseAmongAll':
      return readChoice(type, message)
    default:
      return undefined
  }
}

function readChoice(
  type: 'choose' | 'chooseAmongAll',
  { key: keyName, role: roleName, path }: Readonly<Record<string, unknown>>,
): FromView | undefined {
  const key = alertKeys.find(name => name === keyName)
  const role = roles.find(name => name === roleName)
  if (!key || !role) return undefined
  if (type === 'chooseAmongAll') return { type, key, role }
  return path === null || isPath(path) ? { type, key, role, path } : undefined
}

const roles: readonly Role[] = ['path', 'fallback']

function isPath(value: unknown): value is PayloadPath {
  return Array.isArray(value) && value.length > 0 && value.every(step => typeof step === 'string' || isCount(step))
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

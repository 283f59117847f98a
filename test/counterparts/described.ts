/** What does the platform's published description say of an operation? */
import { readFileSync } from 'node:fs'

export interface Described {
  readonly method: string
  /** Follows `/api/v4`, as in `/projects/{id}`. */
  readonly path: string
  readonly statuses: readonly number[]
  /** Parameters of the query. */
  readonly query: readonly string[]
  readonly fields?: Readonly<Record<string, FieldType>>
  /** What the description lacks, and where it is said instead. */
  readonly beyond?: {
    readonly said: string
    readonly statuses?: readonly number[]
    readonly query?: readonly string[]
    readonly fields?: Readonly<Record<string, FieldType>>
  }
}

export type FieldType = 'string' | 'integer' | 'boolean' | 'array' | 'object'

const file = new URL('described.json', import.meta.url)
export const operations: readonly Described[] = JSON.parse(readFileSync(file, 'utf8')).operations

/** The operation that a request asks for. Throws where the description has none. */
export function operationOf(method: string, address: string): Described {
  const path = new URL(address).pathname.replace(/^.*\/api\/v4(?=\/)/, '')
  const found = operations.find(operation => operation.method === method && shapeOf(operation.path).test(path))
  if (!found) throw new Error(`The description has no ${method} ${path}.`)
  return found
}

/** What of a request or its answer the description does not know; empty when all is well. */
export function differences(method: string, address: string, status: number, body: unknown): string[] {
  const operation = operationOf(method, address)
  const { statuses, query, fields, beyond } = operation
  const names = [...new URL(address).searchParams.keys()].filter(
    name => ![...query, ...(beyond?.query ?? [])].includes(name),
  )
  const known = { ...fields, ...beyond?.fields }
  const told = status === 200 && fields && typeof body === 'object' && body !== null ? Object.entries(body) : []
  return [
    ...names.map(name => `parameter ${name}`),
    ...([...statuses, ...(beyond?.statuses ?? [])].includes(status) ? [] : [`status ${status}`]),
    ...told.flatMap(([name, value]) => {
      const type = known[name]
      if (!type) return [`field ${name}`]
      return value === null || typeOf(value) === type ? [] : [`${name} is ${typeOf(value)}, not ${type}`]
    }),
  ]
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

/** Of a path: each parameter is one step, whose slashes are encoded. */
function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

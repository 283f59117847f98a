/** Which fields came along with a request? By its query, as a form, or as JSON: the platform takes them alike. */
import { jsonAnswer } from '../answer.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import { readJsonObject } from '../json.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The fields, or the refusal of a body that is not what it says it is. */
export function fieldsOf({ url, headers, body }: SandboxRequest): { readonly fields: Fields } | SandboxAnswer {
  const query = ofForm(url.searchParams)
  const text = new TextDecoder().decode(body)
  if (text.trim() === '') return { fields: query }
  if (!headers['content-type']?.includes('json')) return { fields: { ...query, ...ofForm(new URLSearchParams(text)) } }
  const sent = readJsonObject(text)
  return sent
    ? { fields: { ...query, ...sent } }
    : jsonAnswer(400, { error: 'message body does not match declared format' })
}

/** A text that must be one where it is there; `is invalid` as the platform says of other types. */
export function textField(fields: Fields, name: string): { readonly text: string | undefined } | SandboxAnswer {
  const value = fields[name]
  if (value === undefined || value === null) return { text: undefined }
  return typeof value === 'object' ? jsonAnswer(400, { error: `${name} is invalid` }) : { text: String(value) }
}

/** `weights[default]=1` is a member of an object. */
function ofForm(form: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of form) {
    const [, name, member] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key) ?? []
    if (name === undefined || member === undefined) fields[key] = value
    else fields[name] = { ...(fields[name] as object | undefined), [member]: value }
  }
  return fields
}

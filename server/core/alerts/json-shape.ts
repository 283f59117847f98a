/** What may stand at a place of a JSON file around alerts? A tree of names, with what they mean where the texts are loaded. */

export interface JsonShape {
  readonly description?: string
  readonly type?: 'string' | 'integer' | 'array' | 'object'
  /** `date-time`: a moment. `environment`: the name of this key begins with the platform's own name. */
  readonly kind?: 'date-time' | 'environment'
  /** As JSON. */
  readonly example?: string
  /** Values to offer. */
  readonly values?: readonly { readonly value: string; readonly description?: string }[]
  /** Of an object: the names that it may hold. */
  readonly keys?: Readonly<Record<string, JsonShape>>
  /** Names among the keys without which the object says nothing. */
  readonly required?: readonly string[]
  /** Of an array. */
  readonly items?: JsonShape
}

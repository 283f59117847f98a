/** What is told at length? Nothing is judged by it, so it is loaded when somebody first reads it, and may be missing. */
import type { DocumentedField } from '../alerts/documented-field.ts'
import type { JsonShape } from '../alerts/json-shape.ts'
import type { DescribedEntry, Entry, EntryDetails } from './entry.ts'

/** The file `texts.generated.json`. */
export interface Texts {
  /** By id. */
  readonly entries: Readonly<Record<string, EntryDetails>>
  /** By place, as `placeBelow` names it. */
  readonly keywords: Readonly<Record<string, KeywordText>>
  /** By name. */
  readonly variables: Readonly<Record<string, VariableText>>
  /** The fields of payloads with what they mean. */
  readonly payloadFields?: readonly DocumentedField[]
  /** The same of other names in JSON files. */
  readonly shapes?: Readonly<Record<'prometheus' | 'mapping', JsonShape>>
}

export interface KeywordText {
  readonly description?: string
  /** Page of the platform. */
  readonly link?: string
  /** A few lines that show it, the keyword itself included. */
  readonly example?: string
  readonly default?: string
  /** `experiment` or `beta`. */
  readonly status?: string
  /** The lowest tier that has it, where that is not the free one. */
  readonly tier?: string
  /** What its values mean, where that is told. */
  readonly values?: Readonly<Record<string, string>>
}

export interface VariableText {
  readonly description: string
  /** From when on a predefined one has a value: before the pipeline exists, in the pipeline, or only in the job. */
  readonly availability?: 'pre-pipeline' | 'pipeline' | 'job'
  readonly default?: string
  readonly values?: readonly { readonly value: string; readonly description?: string }[]
  /** Page of the platform. */
  readonly link?: string
}

/** For a host that cannot load the file: everything works, and what is told at length is left out. */
export const noTexts: Texts = { entries: {}, keywords: {}, variables: {} }

/** The entry with what is read about it, where that is loaded. */
export function described(entry: Entry, { entries }: Texts): DescribedEntry | undefined {
  const details = entries[entry.id]
  return details && { ...entry, ...details }
}

/** The name of a place in a pipeline: `*` is what people name themselves, `[]` an item: `*.rules.[].if`. The whole file is empty. */
export function placeBelow(place: string, step: string): string {
  return place === '' ? step : `${place}.${step}`
}

/** What is this in a payload? What a field means, and what the platform makes of it here; on the brace, the whole alert. */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { type AlertLimits, type AlertOptions, defaultAlertOptions } from '../alerts/alert-options.ts'
import type { AlertOutcome } from '../alerts/outcome/resulting-alert.ts'
import { type JsonPlace, jsonPlaceAt } from '../documents/json/json-place.ts'
import type { MapNode } from '../documents/tree.ts'
import { alertOf } from './alert-of.ts'
import { alertPage, rowText } from './alert-page.ts'
import { type AlertRow, alertRows } from './alert-rows.ts'
import type { FeatureContext } from './feature-context.ts'
import type { Hover } from './hover.ts'
import {
  type KnownName,
  type KnownValue,
  type NameContext,
  nameAt,
  payloadNames,
  prometheusNames,
  referenceTo,
} from './json-names.ts'
import { inlineCode } from './markdown-text.ts'

/** The hover at `offset`, or undefined where there is nothing to say. */
export function hoverAlert({ json }: AlertDocument, offset: number, context: FeatureContext): Hover | undefined {
  const { root, problems } = json
  if (root?.kind !== 'map') return undefined
  const isBroken = problems.some(({ severity }) => severity === 'error')
  return hoverPayload(root, offset, context, { options: alertOptionsOf(context), isBroken })
}

/** What is known of a payload beside its text. */
export interface PayloadAround {
  /** With the mapping that it is read by. */
  readonly options: AlertOptions
  /** The text is no JSON. */
  readonly isBroken: boolean
}

/** The hover in a payload that may be a part of a file. */
export function hoverPayload(
  root: MapNode,
  offset: number,
  context: FeatureContext,
  { options, isBroken }: PayloadAround,
): Hover | undefined {
  if (offset < root.start || offset > root.end) return undefined
  const outcome = () => alertOf(root, options, context)
  if (offset <= root.start + 1)
    return { markdown: alertPage(outcome(), isBroken), span: { start: root.start, end: root.start + 1 } }
  const place = jsonPlaceAt(root, offset)
  const markdown =
    place &&
    placeText(place, outcome(), options, { platformName: options.platformName, now: context.now, texts: context.texts })
  return place && markdown ? { markdown, span: place.span } : undefined
}

/** As the settings say, an instance as it comes where they say nothing. */
export function alertOptionsOf({ options }: FeatureContext): AlertOptions {
  return options.alert ?? defaultAlertOptions
}

function placeText(
  place: JsonPlace,
  { shape, alerts }: AlertOutcome,
  options: AlertOptions,
  nameContext: NameContext,
): string | undefined {
  const names = shape === 'prometheus' ? prometheusNames(nameContext) : payloadNames(nameContext)
  const known = nameAt(names, place.path)
  const key = shape === 'generic' && place.path.length === 1 ? known?.key : undefined
  const rows = alerts.flatMap(alertRows).filter(row => (key && row.key === key) || comesFrom(row, place))
  const told = rows.map(row => `- ${rowText(row)}`).join('\n')
  if (place.into === 'value') return joined(valueMeaning(place, known, rows), told)
  const result = told && `In this payload:\n${told}`
  if (known) return joined(knownText(known, options), result, referenceTo(known))
  if (told) return joined(result)
  const isField = shape === 'generic' && place.path.length === 1
  return isField ? `${inlineCode(String(place.path[0]))}: ${additional}` : undefined
}

const additional = 'an additional field. The platform stores it and lists it on the page of the alert.'

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join('\n\n') || undefined
}

/** Whether the place is where the value was found, or a part of it. */
function comesFrom({ told: { span } }: AlertRow, { value }: JsonPlace): boolean {
  return span !== undefined && value !== undefined && span.start <= value.start && value.end <= span.end
}

function knownText({ name, key, description, values, isChoice }: KnownName, { limits }: AlertOptions): string {
  const usual = defaultAlertOptions.limits
  const facts = [
    ...(key && isLimited(key, limits) && limits[key] !== usual[key]
      ? [`- Limit by your settings: ${limits[key]} characters`]
      : []),
    ...(isChoice ? values.map(choiceText) : []),
  ]
  return [description ? `${inlineCode(name)}: ${description}` : inlineCode(name), facts.join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

function choiceText({ label, documentation }: KnownValue): string {
  return `- ${inlineCode(label)}${documentation ? `: ${documentation}` : ''}`
}

function isLimited(key: string, limits: AlertLimits): key is keyof AlertLimits {
  return Object.hasOwn(limits, key)
}

/** What a value means that is one of several. */
function valueMeaning(
  { value }: JsonPlace,
  known: KnownName | undefined,
  rows: readonly AlertRow[],
): string | undefined {
  const severity = rows.find(({ key }) => key === 'severity')?.value
  const word = severity ?? (value?.kind === 'scalar' ? value.value : undefined)
  const found = known?.isChoice ? known.values.find(({ label }) => label === word) : undefined
  return found?.documentation && `${inlineCode(found.label)}: ${found.documentation}`
}

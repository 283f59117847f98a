/** What can a payload or mapping begin with? Whole ones, for a file or object that holds nothing yet. */
import { fieldName } from '../alerts/alert-key.ts'
import type { JsonShape } from '../alerts/json-shape.ts'
import { mappingShape, prometheusShape } from '../alerts/json-shapes.generated.ts'
import { documentedFields } from '../alerts/payload-fields.generated.ts'
import type { JsonCursor } from '../documents/json/json-cursor.ts'
import { lineStartAt } from '../text/line-start.ts'
import type { Completion } from './complete.ts'
import { type NameContext, secondText } from './json-names.ts'
import { fitted } from './json-proposal.ts'
import { type Drawn, drawMembers, drawSketch, type Members, type Sketch } from './json-sketch.ts'

interface Whole {
  readonly label: string
  readonly documentation: string
  readonly members: Members
}

/** A firing alert, its recovery, and what Prometheus would send. */
export function wholePayloads(text: string, cursor: JsonCursor, context: NameContext): Completion[] {
  return wholes(text, cursor, () => [
    {
      label: 'firing alert',
      documentation: 'A payload that opens an alert, with every field that the platform reads.',
      members: payload(context, key => key !== 'end_time'),
    },
    {
      label: 'recovery alert',
      documentation: 'A payload that resolves the open alert with the same fingerprint.',
      members: payload(context, key => key === 'title' || key === 'end_time' || key === 'fingerprint'),
    },
    {
      label: 'Prometheus alert',
      documentation: 'A body as the Alertmanager of Prometheus sends it.',
      members: membersOf(prometheusShape, context, false),
    },
  ])
}

export function wholeMapping(text: string, cursor: JsonCursor): Completion[] {
  return wholes(text, cursor, () => [
    {
      label: 'field mapping',
      documentation: 'A sample payload, and the field that supplies each key of the alert.',
      members: (mappingShape.required ?? []).map(name => [name, { object: [] }]),
    },
  ])
}

function wholes(text: string, cursor: JsonCursor, all: () => readonly Whole[]): Completion[] {
  const { at, path, keys, commaBefore, commaAfter, follows } = cursor
  if (path.length > 0 || commaBefore !== undefined || commaAfter || follows !== 'nothing') return []
  if (at === 'key' && keys.length > 0) return []
  return all().map(({ label, documentation, members }) => {
    const drawn = at === 'key' ? between(text, cursor, members) : drawSketch({ object: members }, lineBreak(text))
    return fitted(text, cursor, { label, kind: 'snippet', documentation }, cursor.token, drawn)
  })
}

/** Between braces that are there already, on the same line or others. */
function between(text: string, { token }: JsonCursor, members: Members): Drawn {
  const start = lineStartAt(text, token.start)
  const before = text.slice(start, token.start)
  const indent = /^[ \t]*/.exec(before)?.[0] ?? ''
  const opensHere = indent.length < before.length
  const inner = `${lineBreak(text)}${indent}${opensHere ? '  ' : ''}`
  const { plain, tabStops } = drawMembers(members, inner)
  const closesHere = /^[ \t]*\}/.test(text.slice(token.end, token.end + 200))
  const outer = closesHere ? `${lineBreak(text)}${opensHere ? indent : indent.slice(0, -2)}` : ''
  const first = opensHere ? inner : ''
  return { plain: `${first}${plain}${outer}`, tabStops: `${first}${tabStops}${outer}` }
}

function lineBreak(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

/** Filled with the examples of the documented fields. */
function payload({ platformName, now }: NameContext, wanted: (key: string) => boolean): Members {
  return documentedFields
    .filter(({ key }) => wanted(key))
    .map(({ key, format, values, examples }) => {
      const name = key === 'runbook' ? key : fieldName(key, platformName)
      if (values) return [name, { choice: values.map(({ value }) => value) }]
      return [name, format ? { string: secondText(now) } : exampleSketch(JSON.parse(examples[0] ?? '""'), true)]
    })
}

/** Filled with the examples of the shape. `open`: what a person will want to change. */
function membersOf({ keys = {} }: JsonShape, context: NameContext, open: boolean): Members {
  return Object.entries(keys).map(([name, below]) => {
    const key = below.kind === 'environment' ? fieldName('environment_name', context.platformName) : name
    return [key, shapeSketch(below, context, open || name === 'labels' || name === 'annotations')]
  })
}

function shapeSketch(shape: JsonShape, context: NameContext, open: boolean): Sketch {
  const { example, values, kind, keys, items } = shape
  if (example !== undefined) return exampleSketch(JSON.parse(example), open)
  if (values) return open ? { choice: values.map(({ value }) => value) } : { fixed: JSON.stringify(values[0]?.value) }
  if (kind === 'date-time') return { string: secondText(context.now) }
  if (items) return { list: [shapeSketch(items, context, open)] }
  return keys ? { object: membersOf(shape, context, open) } : { string: '' }
}

function exampleSketch(example: unknown, open: boolean): Sketch {
  if (Array.isArray(example)) return { list: example.slice(0, 1).map(item => exampleSketch(item, open)) }
  if (typeof example === 'object' && example !== null)
    return { object: Object.entries(example).map(([name, value]) => [name, exampleSketch(value, open)]) }
  return open && typeof example === 'string' ? { string: example } : { fixed: JSON.stringify(example) }
}

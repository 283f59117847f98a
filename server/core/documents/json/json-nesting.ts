/** In which objects and lists does a run of JSON tokens end, and what would come next there? Whatever is missing or too much. */
import type { JsonToken } from './json-next-token.ts'

/** An object or list that is open, or the whole text. */
export interface Frame {
  readonly kind: 'object' | 'list' | 'top'
  /** Where it opens; -1 for the whole text. */
  readonly opened: number
  wants: 'key' | 'colon' | 'value' | 'comma'
  /** Of an object: the key last read, and all of them. */
  key: string
  readonly keys: string[]
  /** Of a list: the place of the item that is read. */
  index: number
  /** The text last read, which a colon turns into a key. */
  text: string | undefined
}

export interface Nesting {
  /** From the outside in; the last one holds what comes next. */
  readonly frames: readonly Frame[]
  take(token: JsonToken): void
}

/** The nesting before the first token. */
export function jsonNesting(): Nesting {
  const frames = [newFrame('top', -1)]
  const open = { object: 0, list: 0 }
  const inner = () => frames.at(-1) ?? newFrame('top', -1)
  const push = (kind: 'object' | 'list', { start }: JsonToken) => {
    takeValue(inner(), undefined)
    frames.push(newFrame(kind, start))
    open[kind]++
  }
  const close = (kind: 'object' | 'list') => {
    while (open[kind] > 0) {
      const closed = frames.pop()
      if (!closed || closed.kind === 'top') return
      open[closed.kind]--
      if (closed.kind === kind) return
    }
  }
  const take = (token: JsonToken) => {
    switch (token.kind) {
      case '{':
        return push('object', token)
      case '[':
        return push('list', token)
      case '}':
        return close('object')
      case ']':
        return close('list')
      case ',':
        return takeComma(inner())
      case ':':
        return takeColon(inner())
      case 'text':
        return takeText(inner(), token.name)
    }
  }
  return { frames, take }
}

function newFrame(kind: Frame['kind'], opened: number): Frame {
  return { kind, opened, wants: kind === 'object' ? 'key' : 'value', key: '', keys: [], index: 0, text: undefined }
}

function takeText(frame: Frame, name: string): void {
  if (frame.kind !== 'object' || frame.wants !== 'key') return takeValue(frame, name)
  frame.key = name
  frame.keys.push(name)
  frame.wants = 'colon'
}

function takeValue(frame: Frame, text: string | undefined): void {
  if (frame.kind === 'list' && frame.wants === 'comma') frame.index++
  frame.wants = 'comma'
  frame.text = text
}

function takeComma(frame: Frame): void {
  if (frame.kind === 'top') return
  if (frame.kind === 'list') frame.index++
  frame.wants = frame.kind === 'object' ? 'key' : 'value'
  frame.text = undefined
}

/** Behind a value without a comma, or in place of a value: then that was the key of the next member. */
function takeColon(frame: Frame): void {
  if (frame.kind !== 'object') return
  if (frame.wants === 'comma' && frame.text !== undefined) {
    frame.key = frame.text
    frame.keys.push(frame.text)
  }
  frame.wants = 'value'
  frame.text = undefined
}

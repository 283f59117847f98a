/** Where may a long name be broken into lines? Behind `_`, `/` and `.`, as people read it. */
import { element } from './element.ts'

export function breakable(name: string): (Node | string)[] {
  const parts = name.split(/(?<=[_/.])/)
  return parts.flatMap((part, index) => (index === 0 ? [part] : [element('wbr'), part]))
}

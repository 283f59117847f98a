/** How does a sentence look that quotes from the payload? What stands between backticks is shown as code. */
import { element } from './element.ts'

/** Sentences with a lone backtick stay as they are. */
export function prose(sentence: string): (Node | string)[] {
  const parts = sentence.split('`')
  if (parts.length % 2 === 0) return [sentence]
  return parts.map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part))
}

/** What does a person read about a rule? A text in Markdown, as `page.ts` gives it for an entry. */
import type { RulePage } from '../rules/rule.ts'

/** The page of a rule. */
export function rulePage({ title, why, example, surfaces }: RulePage): string {
  const parts = [`# ${title}`, why]
  const language = surfaces[0] === 'alert' || surfaces[0] === 'mapping' ? 'json' : 'yaml'
  if (example) parts.push(`Before:\n\n${fenced(example.before, language)}`)
  if (example?.after !== undefined) parts.push(`After:\n\n${fenced(example.after, language)}`)
  return `${parts.join('\n\n')}\n`
}

function fenced(text: string, language: string): string {
  const lines = text.trimEnd().split('\n')
  return `\`\`\`${language}\n${lines.map(shortened).join('\n')}\n\`\`\``
}

/** An example may be about length; its page need not be. */
function shortened(line: string): string {
  return line.length > 120 ? `${line.slice(0, 40)}…${line.slice(-20)}` : line
}

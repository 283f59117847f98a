/** What does a person read about a rule? A text in Markdown, as `page.ts` gives it for an entry. */
import type { RulePage } from '../rules/rule.ts'

/** The page of a rule. */
export function rulePage({ title, why, example }: RulePage): string {
  const parts = [`# ${title}`, why]
  if (example) parts.push(`Before:\n\n${fenced(example.before)}`)
  if (example?.after !== undefined) parts.push(`After:\n\n${fenced(example.after)}`)
  return `${parts.join('\n\n')}\n`
}

function fenced(text: string): string {
  const lines = text.trimEnd().split('\n')
  return `\`\`\`yaml\n${lines.map(shortened).join('\n')}\n\`\`\``
}

/** An example may be about length; its page need not be. */
function shortened(line: string): string {
  return line.length > 120 ? `${line.slice(0, 40)}…${line.slice(-20)}` : line
}

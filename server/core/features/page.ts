/** What does a person read about an entry? One text in Markdown, for hover, `explain` and the documentation. */
import type { DescribedEntry } from '../catalogue/entry.ts'
import { lifecycle } from '../catalogue/lifecycle.ts'
import type { Version } from '../catalogue/version.ts'

/** The page of an entry. With `brief`, what fits beside the text: no body and no heading. */
export function entryPage(entry: DescribedEntry, target: Version, brief = false): string {
  const { sentence } = lifecycle(entry, target)
  const parts = [
    ...(brief
      ? [`**${entry.title}** ${sentence}. ${instead(entry)}`.trimEnd()]
      : [`# ${entry.title}`, `${capital(sentence)} (judged at ${target.text}).`, instead(entry)]),
    entry.summary,
    !brief && entry.body,
    !brief && dates(entry),
    example(entry),
    links(entry),
  ]
  return `${parts.filter(part => typeof part === 'string' && part !== '').join('\n\n')}\n`
}

function instead({ replacement, available }: DescribedEntry): string {
  return replacement ? `Use \`${replacement}\` instead${available ? `, available from ${available}` : ''}.` : ''
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function dates({ announced, removed, breaking }: DescribedEntry): string {
  const rows = [
    announced && `- Announced: ${announced}`,
    removed && `- Removed: ${removed}`,
    `- Breaking: ${breaking ? 'yes' : 'no'}`,
  ]
  return rows.filter(Boolean).join('\n')
}

function example({ example }: DescribedEntry): string {
  if (!example) return ''
  const before = `Before:\n\n${fenced(example.before)}`
  return example.after === undefined ? before : `${before}\n\nAfter:\n\n${fenced(example.after)}`
}

function fenced(text: string): string {
  return `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``
}

function links({ links }: DescribedEntry): string {
  return links.map(link => `- <${link}>`).join('\n')
}

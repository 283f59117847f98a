/** Do the languages of payloads and mappings get their files, colours and snippets? */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { completionsAt } from '../../support/core.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const { languages, grammars, snippets } = read('package.json').contributes

interface Language {
  readonly id: string
  readonly filenamePatterns: readonly string[]
  readonly configuration: string
}
const alertLanguages: readonly Language[] = languages.filter(({ id }: Language) => id.startsWith('alert-'))

/** As VS Code does: of the patterns that match, a longer one wins over a shorter one, wherever it stands. */
function languageOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const matching = languages.flatMap(({ id, filenamePatterns = [] }: Language) =>
    filenamePatterns
      .filter(pattern => new RegExp(`^${expression(pattern)}$`).test(pattern.includes('/') ? path : name))
      .map(pattern => ({ id, length: pattern.length })),
  )
  return matching.sort((a: { length: number }, b: { length: number }) => b.length - a.length)[0]?.id
}

function expression(pattern: string): string {
  return pattern.replaceAll('.', '\\.').replaceAll('**/', '§').replaceAll('*', '[^/]*').replaceAll('§', '(?:.*/)?')
}

it.each([
  ['disk.alert.json', 'alert-payload'],
  ['a/alert-payload-disk.json', 'alert-payload'],
  ['a/alerts/b/disk.json', 'alert-payload'],
  ['alerts/disk.json', 'alert-payload'],
  ['disk.alert-mapping.json', 'alert-mapping'],
  ['a/alerts/b/disk.alert-mapping.json', 'alert-mapping'],
  ['alerts/alert-payload.alert-mapping.json', 'alert-mapping'],
  ['a/disk.json', undefined],
])('%s is of the language %s', (path, language) => expect(languageOf(`/project/${path}`)).toBe(language))

it('are coloured, each by a grammar of its own', () => {
  const coloured = grammars.map(({ language }: { language: string }) => language)
  expect(coloured).toEqual(languages.map(({ id }: Language) => id))
  for (const { scopeName, path } of grammars) expect(read(path).scopeName).toBe(scopeName)
})

it('know no comments, so that none is typed with a key', () => {
  expect(alertLanguages).toHaveLength(2)
  for (const { configuration } of alertLanguages) expect(read(configuration)).not.toHaveProperty('comments')
})

describe('the snippets for a whole file', () => {
  const [{ language, path }] = snippets
  const contributed = Object.values<Record<string, unknown>>(read(path))
  const proposed = completionsAt('', 0, { surface: 'alert' })

  it('are those that are proposed, and stand in no list beside them', () => {
    expect(language).toBe('alert-payload')
    expect(Object.keys(read(path)).map(name => name.toLowerCase())).toEqual(
      proposed.map(({ label }) => label.toLowerCase()),
    )
    for (const snippet of contributed) {
      expect(snippet).toMatchObject({ isFileTemplate: true })
      expect(snippet).not.toHaveProperty('prefix')
    }
    expect(contributed.map(({ description }) => description)).toEqual(
      proposed.map(({ documentation }) => documentation),
    )
  })

  it.each(contributed.map(({ body }, index) => [proposed[index]?.label, body as string[], index] as const))(
    '%s is valid, with the same fields',
    (_, body, index) => {
      const text = filled(body.join('\n'))
      const [mine, theirs] = [JSON.parse(text), JSON.parse(proposed[index]?.insert ?? '')]
      expect(Object.keys(mine)).toEqual(Object.keys(theirs))
      for (const time of [mine.start_time, mine.end_time, mine.alerts?.[0].startsAt].filter(Boolean))
        expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+01:00$/)
    },
  )

  const variables: Readonly<Record<string, string>> = {
    CURRENT_YEAR: '2026',
    CURRENT_MONTH: '01',
    CURRENT_DATE: '02',
    CURRENT_HOUR: '03',
    CURRENT_MINUTE: '04',
    CURRENT_SECOND: '05',
    CURRENT_TIMEZONE_OFFSET: '+01:00',
  }

  /** As it is before anybody types into it. */
  function filled(body: string): string {
    const stops = new Map<string, string>()
    return body
      .replace(/\$\{(CURRENT_\w+)\}/g, (_, name: string) => variables[name] ?? 'unknown')
      .replace(/\$\{(\d)(?::([^}]*)|\|([^,]*)[^}]*)\}/g, (_, stop: string, text?: string, first?: string) => {
        stops.set(stop, text ?? first ?? '')
        return text ?? first ?? ''
      })
      .replace(/\$(\d)/g, (_, stop: string) => stops.get(stop) ?? 'unknown')
      .replace(/\\([\\$}])/g, '$1')
  }
})

/** What must hold for entries that a schema cannot say? */
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import type { DescribedEntry } from '../../server/core/catalogue/entry.ts'
import { atOrBefore, parseVersion } from '../../server/core/catalogue/version.ts'
import type { FieldProblem } from './entry-schema.ts'

/** The problems of one entry that holds to the schema. */
export function entryProblems(entry: DescribedEntry): FieldProblem[] {
  return [...versionProblems(entry), ...fixProblems(entry), ...exampleProblems(entry)]
}

/** What two entries, or one entry twice, claim to recognise. */
export function sharedDetects(entries: readonly DescribedEntry[]): { id: string; field: string; message: string }[] {
  const owners = new Map<string, string>()
  return entries.flatMap(({ id, detect }) =>
    detect.flatMap((item, i) => {
      const key = canonical(item)
      const owner = owners.get(key)
      owners.set(key, owner ?? id)
      if (owner === undefined) return []
      const where = owner === id ? 'above in this file' : `in ${owner}.yml`
      return [
        {
          id,
          field: `detect[${i}]`,
          message: `the same stands ${where}. Keep it in one place, or one use gets two findings.`,
        },
      ]
    }),
  )
}

function versionProblems({ announced, removed, available }: DescribedEntry): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (announced !== undefined && removed !== undefined && !before(announced, removed)) {
    const message = `it is announced in ${announced}, but ${removed} is not later. Look both up; they may be swapped.`
    problems.push({ path: ['removed'], message })
  }
  if (available !== undefined && removed !== undefined && !(available === removed || before(available, removed))) {
    const message = `the replacement would come with ${available}, after the removal in ${removed}. Look both up.`
    problems.push({ path: ['available'], message })
  }
  return problems
}

function before(a: string, b: string): boolean {
  const [first, second] = [parseVersion(a), parseVersion(b)]
  return first !== undefined && second !== undefined && atOrBefore(first, second) && !atOrBefore(second, first)
}

function fixProblems({ fix, replacement, detect }: DescribedEntry): FieldProblem[] {
  if (!fix) return []
  if ('rename' in fix && fix.rename !== replacement) {
    const message = `the fix writes \`${fix.rename}\`, but messages would say \`${replacement}\`. Make both the same.`
    return [{ path: ['replacement'], message }]
  }
  if (
    'remove' in fix &&
    fix.remove === 'item' &&
    !detect.every(item => 'value' in item && item.value && 'item' in item.value)
  ) {
    const message = 'removing an item needs a `detect` that finds one. Give each a `value` with `item`.'
    return [{ path: ['fix', 'remove'], message }]
  }
  return []
}

function exampleProblems({ surfaces, example, counterExample, fix }: DescribedEntry): FieldProblem[] {
  const texts: [path: string[], text: string | undefined][] = [
    [['example', 'before'], example?.before],
    [['example', 'after'], example?.after],
    [['counterExample'], counterExample],
  ]
  const problems = surfaces.includes('pipeline') ? texts.flatMap(([path, text]) => yamlProblem(path, text)) : []
  if (fix && example && isDeepStrictEqual(example.before, example.after)) {
    problems.push({
      path: ['example', 'after'],
      message: 'it is the same as `before`. Write what the fix makes of it.',
    })
  }
  return problems
}

function yamlProblem(path: readonly string[], text: string | undefined): FieldProblem[] {
  const error = text === undefined ? undefined : parseDocument(text, { logLevel: 'silent' }).errors[0]
  return error ? [{ path, message: `this is no pipeline file that can be read: ${error.message.split('\n')[0]}` }] : []
}

/** The same text for the same content, whatever the order of the keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )
}

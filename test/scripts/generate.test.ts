/** Does the generator write the same files for the same data, nothing for broken data, and say so? */
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configValidator } from '../../scripts/generate/config-validator.ts'
import { generate } from '../../scripts/generate/generate.ts'
import { keywordTrees } from '../../scripts/generate/keyword-tree.ts'
import { keywordsSource, keywordTexts } from '../../scripts/generate/keywords-source.ts'
import { sharedLiterals } from '../../scripts/generate/shared-literals.ts'
import { entries } from '../../server/core/catalogue/entries.generated.ts'
import { headerTree, type KeywordNode, keywordTree } from '../../server/core/catalogue/keywords.generated.ts'
import { variables } from '../../server/core/catalogue/variables.generated.ts'
import { texts } from '../support/core.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'signalbox-generate-'))
  await cp('schemas', join(root, 'schemas'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true }))

describe('generate', () => {
  it('writes once, then finds nothing to do', async () => {
    const first = await generate(root)
    expect(first.problems).toEqual([])
    expect(first.written).toContain('server/core/catalogue/entries.generated.ts')
    expect(await generate(root)).toEqual({ problems: [], warnings: [], written: [] })
  })

  it('wants releases where releases belong', async () => {
    await writeFile(join(root, 'schemas/rest-api.json'), '{ "introduced": { "metadata": "soon" } }')
    const { problems, written } = await generate(root)
    expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual(['schemas/rest-api.json introduced.metadata'])
    expect(written).toEqual([])
  })

  it('names all that is broken, in every file, and writes nothing', async () => {
    await writeFile(join(root, 'schemas/deprecations/first.yml'), 'title: First\n')
    await writeFile(join(root, 'schemas/deprecations/second.yml'), 'title: Second\n')
    const { problems, written } = await generate(root)
    expect(new Set(problems.map(({ file }) => file))).toEqual(
      new Set(['schemas/deprecations/first.yml', 'schemas/deprecations/second.yml']),
    )
    expect(problems.length).toBeGreaterThan(5)
    expect(written).toEqual([])
  })

  it('does without keywords and variables, and warns', async () => {
    await rm(join(root, 'schemas/pipeline.schema.json'))
    await rm(join(root, 'schemas/variables.json'))
    const { problems, warnings } = await generate(root)
    expect(problems).toEqual([])
    expect(warnings).toEqual([
      expect.stringContaining('pipeline.schema.json is missing'),
      expect.stringContaining('variables.json is missing'),
    ])
    expect(await readFile(join(root, 'server/core/catalogue/keywords.generated.ts'), 'utf8')).toContain(
      'keywordTree: KeywordNode = {}',
    )
  })
})

describe('the list of what alert intake can do', () => {
  const path = 'schemas/alert-capabilities.json'

  it('becomes a module with an id for each, in their order', async () => {
    await generate(root)
    const source = await readFile(join(root, 'server/core/alerts/capabilities.generated.ts'), 'utf8')
    expect(source).toContain('export type CapabilityId =\n  | "alert-integrations"\n  | "external-link"\n')
    expect(source).toMatch(/"recovery": \{ title: ".+", introduced: "13\.4", paid: false, link: "https:.+" \},/)
    expect(source.indexOf('"field-mapping": {')).toBeLessThan(source.indexOf('"grouping": {'))
  })

  it('is refused with every mistake by name, and nothing is written', async () => {
    const capability = { title: 'Something', introduced: '13.1', paid: false, link: 'https://docs.gitlab.com/' }
    const broken = {
      capabilities: {
        'good-one': capability,
        Bad_Id: capability,
        number: { ...capability, introduced: 13.1 },
        patch: { ...capability, introduced: '13.1.2', free: 'v5' },
        words: { ...capability, title: 'Ends with a stop.', paid: 'yes', link: 'http://x', tier: 'premium' },
      },
    }
    await writeFile(join(root, path), JSON.stringify(broken))
    const { problems, written } = await generate(root)
    expect(written).toEqual([])
    expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual(
      [
        'Bad_Id',
        'number.introduced',
        'patch.introduced',
        'patch.free',
        'words.tier',
        'words.title',
        'words.paid',
        'words.link',
      ].map(field => `${path} ${field}`),
    )
    for (const { message } of problems) expect(message).toMatch(/\.$/)
  })
})

describe('the validator of settings', () => {
  it('needs nothing at run time and judges', async () => {
    const { code } = configValidator(JSON.parse(await readFile('schemas/config.schema.json', 'utf8')))
    expect(code).not.toMatch(/\bimport\b|require\(|new Function/)
    await writeFile(join(root, 'validate.mjs'), code)
    const { validate } = await import(/* @vite-ignore */ pathToFileURL(join(root, 'validate.mjs')).href)
    const settings = {
      target: '16.0',
      files: { pipeline: ['ci/*.yml'] },
      rules: { 'ci-types': 'off' },
      ignore: ['vendor/**'],
      fileVariables: ['KEY'],
    }
    expect(validate(settings)).toBe(true)
    for (const wrong of [
      { target: 'newest' },
      { target: 16 },
      { files: { pipelines: [] } },
      { rules: { 'ci-types': 'loud' } },
      { other: 1 },
    ]) {
      expect([wrong, validate(wrong)]).toEqual([wrong, false])
      expect(validate.errors).not.toHaveLength(0)
    }
  })

  it('refuses a schema that would need a library', () => {
    expect(() => configValidator({ type: 'string', minLength: 2 })).toThrow(/say it with a pattern/)
  })
})

describe('the tree of keywords', () => {
  it('knows what can stand where', () => {
    expect(Object.keys(keywordTree.keys ?? {})).toEqual(
      expect.arrayContaining(['stages', 'default', 'include', 'workflow']),
    )
    expect(Object.keys(at(keywordTree, 'keys.include.items').keys ?? {})).toEqual(
      expect.arrayContaining(['local', 'template', 'component']),
    )
    expect(Object.keys(at(keywordTree, 'keys.workflow.keys.rules.items').keys ?? {})).toContain('if')
    const job = at(keywordTree, 'anyKey')
    expect(Object.keys(at(job, 'keys.artifacts.keys.reports').keys ?? {})).toEqual(
      expect.arrayContaining(['junit', 'coverage_report']),
    )
    expect(Object.keys(at(job, 'keys.needs.items').keys ?? {})).toEqual(
      expect.arrayContaining(['job', 'artifacts', 'optional']),
    )
    expect(Object.keys(at(job, 'keys.rules.items').keys ?? {})).toEqual(
      expect.arrayContaining(['if', 'changes', 'exists']),
    )
    expect(at(job, 'keys.environment.keys.action').values?.map(({ value }) => value)).toContain('stop')
    expect(at(job, 'keys.environment').forms).toEqual(['scalar', 'map'])
    expect(Object.keys(at(headerTree, 'keys.spec').keys ?? {})).toContain('inputs')
  })

  it('describes every keyword and links its page', () => {
    const places = [
      ...Object.keys(keywordTree.keys ?? {}),
      ...Object.keys(keywordTree.anyKey?.keys ?? {}).map(name => `*.${name}`),
    ]
    expect(places.length).toBeGreaterThan(40)
    for (const place of places) {
      expect([place, texts.keywords[place]?.description, texts.keywords[place]?.link]).toEqual([
        place,
        expect.any(String),
        expect.stringMatching(/^https:/),
      ])
    }
  })

  it('resolves definitions, takes choices together, and ends where a definition holds itself', () => {
    const trees = keywordTrees({
      properties: { a: { $ref: '#/definitions/list', description: 'A.' }, b: { $ref: '#/definitions/list' } },
      definitions: {
        list: {
          description: 'List.',
          anyOf: [
            { type: 'string', enum: ['x', 'y'], 'x-values': { x: 'Ex.' } },
            { type: 'array', items: { $ref: '#/definitions/list' } },
          ],
        },
      },
    })
    const source = keywordsSource(trees)
    expect(source).toContain('{ forms: ["scalar", "list"], values: [{ value: "x" }, { value: "y" }], items: {} }')
    expect(source).toMatch(/const (part\d+) = .*\n\n.*\n.*keywordTree.* = { forms: \["map"\], keys: { a: \1, b: \1 } }/)
    expect(keywordTexts(trees)).toEqual({
      a: { description: 'A.', values: { x: 'Ex.' } },
      b: { description: 'List.', values: { x: 'Ex.' } },
    })
  })

  it('has a place for every text', () => {
    const places = [...placesBelow(keywordTree, ''), ...placesBelow(headerTree, '---')]
    expect(Object.keys(texts.keywords).filter(place => !places.includes(place))).toEqual([])
    expect(texts.keywords['---.spec']?.description).toEqual(expect.any(String))
  })

  it('stays small', async () => {
    const { size } = await stat('server/core/catalogue/keywords.generated.ts')
    expect(size).toBeLessThan(30_000)
  })
})

describe('what is written many times', () => {
  it('is written once, after its parts, and short things stay where they are', () => {
    const part = { forms: ['scalar'], values: [{ value: 'always' }] }
    const { declarations, literals } = sharedLiterals([{ a: part, b: { c: part } }, { d: ['x'], e: ['x'] }, part])
    expect(declarations).toBe('const part0 = { forms: ["scalar"], values: [{ value: "always" }] } as const\n')
    expect(literals).toEqual(['{ a: part0, b: { c: part0 } }', '{ d: ["x"], e: ["x"] }', 'part0'])
  })
})

describe('the texts', () => {
  it('hold what findings do not need, and findings have what they need', () => {
    for (const entry of entries) {
      const { title, summary, links } = texts.entries[entry.id] ?? {}
      expect(entry).toEqual({
        ...entry,
        name: (entry.change ?? 'removal') === 'removal' ? undefined : title,
        advice: entry.replacement ? undefined : summary,
        link: links?.[0],
      })
    }
    expect(Object.keys(texts.entries).sort()).toEqual(entries.map(({ id }) => id))
    expect(Object.keys(texts.variables)).toEqual(Object.keys(variables))
  })

  it('are no part of what is judged by', async () => {
    for (const name of ['entries', 'keywords', 'variables']) {
      const source = await readFile(`server/core/catalogue/${name}.generated.ts`, 'utf8')
      expect([name, source.match(/\b(?:description|summary|body|example|counterExample): "/)]).toEqual([name, null])
    }
  })
})

it('knows the variables of the platform', () => {
  expect(variables.CI_COMMIT_SHA).toMatchObject({ kind: 'predefined' })
  expect(texts.variables.CI_COMMIT_SHA).toMatchObject({
    description: expect.any(String),
    link: expect.stringMatching(/^https:/),
  })
  expect(variables.CI_BUILD_REF).toBeUndefined()
})

function placesBelow(node: KeywordNode, place: string): string[] {
  const below = [
    ...Object.entries(node.keys ?? {}),
    ...(node.items ? [['[]', node.items] as const] : []),
    ...(node.anyKey ? [['*', node.anyKey] as const] : []),
  ]
  return [place, ...below.flatMap(([step, child]) => placesBelow(child, place === '' ? step : `${place}.${step}`))]
}

function at(node: KeywordNode, path: string): KeywordNode {
  let found: unknown = node
  for (const step of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
    if (found === undefined) throw new Error(`nothing at ${step} of ${path}`)
  }
  return found as KeywordNode
}

/** Does the generator write the same files for the same data, nothing for broken data, and say so? */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configValidator } from '../../scripts/generate/config-validator.ts'
import { generate } from '../../scripts/generate/generate.ts'
import { keywordsSource } from '../../scripts/generate/keyword-tree.ts'
import { headerTree, type KeywordNode, keywordTree } from '../../server/core/catalogue/keywords.generated.ts'
import { variables } from '../../server/core/catalogue/variables.generated.ts'

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
    for (const [name, keyword] of [
      ...Object.entries(keywordTree.keys ?? {}),
      ...Object.entries(keywordTree.anyKey?.keys ?? {}),
    ]) {
      expect([name, keyword.description, keyword.link]).toEqual([
        name,
        expect.any(String),
        expect.stringMatching(/^https:/),
      ])
    }
  })

  it('shares definitions, takes choices together, and ends where a definition holds itself', () => {
    const source = keywordsSource({
      properties: { a: { $ref: '#/definitions/list', description: 'A.' }, b: { $ref: '#/definitions/list' } },
      definitions: {
        list: {
          anyOf: [
            { type: 'string', enum: ['x', 'y'], 'x-values': { x: 'Ex.' } },
            { type: 'array', items: { $ref: '#/definitions/list' } },
          ],
        },
      },
    })
    expect(source).toContain(
      'const listNode: KeywordNode = { forms: ["scalar", "list"], values: [{ value: "x", description: "Ex." }, { value: "y" }], items: {} }',
    )
    expect(source).toContain(
      'keywordTree: KeywordNode = { forms: ["map"], keys: { a: { ...listNode, description: "A." }, b: listNode } }',
    )
  })

  it('stays small', async () => {
    const { size } = await import('node:fs').then(({ statSync }) =>
      statSync('server/core/catalogue/keywords.generated.ts'),
    )
    expect(size).toBeLessThan(120_000)
  })
})

it('knows the variables of the platform', () => {
  expect(variables.CI_COMMIT_SHA).toMatchObject({ kind: 'predefined', link: expect.stringMatching(/^https:/) })
  expect(variables.CI_BUILD_REF).toBeUndefined()
})

function at(node: KeywordNode, path: string): KeywordNode {
  let found: unknown = node
  for (const step of path.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined
    if (found === undefined) throw new Error(`nothing at ${step} of ${path}`)
  }
  return found as KeywordNode
}

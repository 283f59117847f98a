/** Does an editor get what it asks for? Through a real connection. */
import { afterEach, describe, expect, it } from 'vitest'
import { applied, type Client, type ClientOptions, codesOf, folder, startClient } from '../support/language-client.ts'

const uri = `${folder}/.gitlab-ci.yml`
const pipeline = 'types: [a]\nbuild:\n  type: test\n  script:\n    - echo $CI_BUILD_REF $CI_BUILD_REF\n'
const everything = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }
const at = (line: number, character: number) => ({ start: { line, character }, end: { line, character } })

let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(options?: ClientOptions): Promise<Client> {
  client = await startClient(options)
  await client.target()
  return client
}

describe('diagnostics', () => {
  it('are pushed with version, severity, tag, code and link', async () => {
    await start()
    client.open(uri, pipeline)
    const { version, diagnostics } = await client.published(uri)
    expect(version).toBe(1)
    expect(diagnostics[1]).toEqual({
      range: { start: { line: 2, character: 2 }, end: { line: 2, character: 6 } },
      severity: 1,
      source: 'signalbox',
      code: 'deprecated/ci-job-type',
      codeDescription: { href: expect.stringMatching(/^https:\/\//) },
      message: '`type` was removed in 15.0, deprecated since 14.6. Use `stage` instead.',
      tags: [2],
    })
  })

  it('follow every edit, and a burst of edits ends with the last version', async () => {
    await start()
    client.open(uri, pipeline)
    await client.published(uri)
    client.change(uri, [{ range: { start: { line: 2, character: 2 }, end: { line: 2, character: 6 } }, text: 'stage' }])
    expect(codesOf((await client.published(uri)).diagnostics)).not.toContain('deprecated/ci-job-type')
    let last = 0
    for (let i = 0; i < 20; i++) last = client.change(uri, [{ range: at(2, 7), text: 'x' }])
    for (;;) {
      const { version } = await client.published(uri)
      if (version === last) break
    }
  })

  it('are cleared when the file is closed', async () => {
    await start()
    client.open(uri, pipeline)
    await client.published(uri)
    client.close(uri)
    expect((await client.published(uri)).diagnostics).toEqual([])
  })

  it('can be pulled, and say when nothing changed', async () => {
    await start({ pull: true })
    client.open(uri, pipeline)
    const full = await client.pulled(uri)
    if (full.kind !== 'full') throw new Error('A full report was expected.')
    expect(codesOf(full.items)).toEqual([
      'deprecated/ci-types',
      'deprecated/ci-job-type',
      'deprecated/ci-build-ref',
      'deprecated/ci-build-ref',
    ])
    expect(await client.pulled(uri, full.resultId)).toEqual({ kind: 'unchanged', resultId: full.resultId })
    client.configure({ targetVersion: '14.0' })
    await client.target()
    const again = await client.pulled(uri, full.resultId)
    expect(again.kind === 'full' && again.items.map(({ severity }) => severity)).toEqual([3, 3, 3, 3])
  })

  it('are given to pipeline files only', async () => {
    await start()
    client.open(`${folder}/compose.yml`, pipeline, 'yaml')
    client.open(`${folder}/.gitlab/ci/a.yml`, pipeline, 'yaml')
    client.open(`${folder}/x/b.gitlab-ci.yml`, pipeline, 'yaml')
    expect((await client.published(`${folder}/.gitlab/ci/a.yml`)).diagnostics).toHaveLength(4)
    expect((await client.published(`${folder}/x/b.gitlab-ci.yml`)).diagnostics).toHaveLength(4)
    expect(await client.hover(`${folder}/compose.yml`, { line: 2, character: 3 })).toBeNull()
  })
})

describe('settings', () => {
  it('a new target version judges again and is announced', async () => {
    await start()
    client.open(uri, pipeline)
    await client.published(uri)
    client.configure({ targetVersion: '14.8' })
    expect(await client.target()).toEqual({ target: '14.8', source: 'setting' })
    expect((await client.published(uri)).diagnostics.map(({ severity }) => severity)).toEqual([2, 2, 2, 2])
  })

  it('a target that is none is told, and the newest is used', async () => {
    await start({ settings: { targetVersion: 'latest' } })
    client.configure({ targetVersion: 'soon' })
    const { target, problem } = await client.target()
    expect(problem).toContain('`soon` is not a target version. Write major.minor')
    expect(problem).toContain(target)
  })

  it('of the project file count, the editor’s own win, and a change is seen', async () => {
    const files: Record<string, string> = { [`${folder}/.signalbox.yml`]: 'target: 14.8\nrules:\n  ci-types: off\n' }
    client = await startClient({ files })
    expect(await client.target()).toEqual({ target: '14.8', source: 'config' })
    client.open(uri, pipeline)
    expect(codesOf((await client.published(uri)).diagnostics)).toEqual([
      'deprecated/ci-job-type',
      'deprecated/ci-build-ref',
      'deprecated/ci-build-ref',
    ])
    client.configure({ targetVersion: '15.0', rules: { deprecated: 'hint' } })
    expect(await client.target()).toEqual({ target: '15.0', source: 'setting' })
    expect((await client.published(uri)).diagnostics.map(({ severity }) => severity)).toEqual([4, 4, 4])
  })

  it('leave out what the project ignores', async () => {
    const files = { [`${folder}/.signalbox.yml`]: 'ignore: [vendor]\n' }
    client = await startClient({ files })
    await client.target()
    client.open(`${folder}/vendor/.gitlab-ci.yml`, pipeline)
    client.open(uri, pipeline)
    expect((await client.published(uri)).diagnostics).toHaveLength(4)
    expect(await client.hover(`${folder}/vendor/.gitlab-ci.yml`, { line: 2, character: 3 })).toBeNull()
  })

  it('strike-through can be turned off', async () => {
    await start({ settings: { strikeThrough: false } })
    client.open(uri, pipeline)
    expect((await client.published(uri)).diagnostics.every(({ tags }) => tags === undefined)).toBe(true)
  })

  it('of any shape do no harm', async () => {
    await start({ settings: { rules: 7, files: [], targetVersion: {} } as never })
    client.open(uri, pipeline)
    expect((await client.published(uri)).diagnostics).toHaveLength(4)
  })
})

describe('fixes', () => {
  it('are offered for one, for all of a kind, and for the whole file', async () => {
    await start()
    client.open(uri, pipeline)
    const actions = await client.actions(uri, at(4, 18))
    expect(actions.map(({ title }) => title)).toEqual([
      'Rename `CI_BUILD_REF` to `CI_COMMIT_SHA`',
      'Fix all 2 of `ci-build-ref` in this file',
      'Fix all 4 safe findings in this file',
      'Ignore `ci-build-ref` here',
    ])
    const results = actions.map(action => applied(pipeline, action))
    expect(results[0]).toBe(pipeline.replace('CI_BUILD_REF', 'CI_COMMIT_SHA'))
    expect(results[1]).toBe(pipeline.replaceAll('CI_BUILD_REF', 'CI_COMMIT_SHA'))
    expect(results[2]).toBe('stages: [a]\nbuild:\n  stage: test\n  script:\n    - echo $CI_COMMIT_SHA $CI_COMMIT_SHA\n')
    expect(results[3]).toBe(pipeline.replace('    - echo', '    # signalbox-ignore ci-build-ref\n    - echo'))
    expect(actions[0]).toMatchObject({
      kind: 'quickfix',
      isPreferred: true,
      diagnostics: [{ code: 'deprecated/ci-build-ref' }],
    })
  })

  it('on save everything safe is fixed, and only when asked for', async () => {
    await start()
    client.open(uri, pipeline)
    const [action, ...others] = await client.actions(uri, everything, ['source.fixAll'])
    expect(others).toEqual([])
    expect(action?.kind).toBe('source.fixAll.signalbox')
    expect(applied(pipeline, action)).toBe(
      'stages: [a]\nbuild:\n  stage: test\n  script:\n    - echo $CI_COMMIT_SHA $CI_COMMIT_SHA\n',
    )
    expect(await client.actions(uri, everything, ['source.organizeImports'])).toEqual([])
  })

  it('an ignore comment silences its line, and is reported when it silences nothing', async () => {
    await start()
    client.open(
      uri,
      'build:\n  # signalbox-ignore ci-job-type\n  type: test\n  script: echo $CI_BUILD_ID # signalbox-ignore deprecated\n',
    )
    expect((await client.published(uri)).diagnostics).toEqual([])
    client.open(
      `${folder}/b.gitlab-ci.yml`,
      'build:\n  stage: test # signalbox-ignore ci-job-type, yaml-syntax\n  script: x\n',
    )
    expect(codesOf((await client.published(`${folder}/b.gitlab-ci.yml`)).diagnostics)).toEqual([
      'unused-ignore',
      'unused-ignore',
    ])
  })
})

describe('a file that is too large', () => {
  it('is not read, and says so', async () => {
    await start()
    client.open(uri, `${pipeline}#${'x'.repeat(9 * 1024 * 1024)}\n`)
    expect((await client.published(uri)).diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['file-too-large', 1],
    ])
  })
})

describe('hover and completion', () => {
  it('answer at the place of the cursor', async () => {
    await start()
    client.open(uri, pipeline)
    expect(await client.hover(uri, { line: 2, character: 4 })).toMatchObject({
      contents: { kind: 'markdown', value: expect.stringContaining('was removed in 15.0') },
      range: { start: { line: 2, character: 2 }, end: { line: 2, character: 6 } },
    })
    client.change(uri, [{ range: at(2, 0), text: '  \n' }])
    const list = await client.complete(uri, { line: 2, character: 2 })
    expect(list?.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['stage', 'rules']))
    expect(list?.items.map(({ label }) => label)).not.toContain('type')
  })

  it('strikes through what is on its way out', async () => {
    await start({ settings: { targetVersion: '14.8' } })
    client.open(uri, 'build:\n  \n')
    const list = await client.complete(uri, { line: 1, character: 2 })
    expect(list?.items.find(({ label }) => label === 'type')).toMatchObject({ tags: [1], sortText: 'ztype' })
  })
})

it('counts what each version would find', async () => {
  await start()
  client.open(uri, pipeline)
  await client.published(uri)
  const counts = new Map((await client.versions()).map(count => [count.version, count]))
  expect(counts.get('16.0')).toEqual({ version: '16.0', error: 4, warning: 0, information: 0 })
  expect(counts.get('15.0')).toEqual({ version: '15.0', error: 2, warning: 2, information: 0 })
  expect(counts.get('14.6')).toEqual({ version: '14.6', error: 0, warning: 2, information: 2 })
})

/** Are descriptions read when they are first needed, once, and does everything else go on without them? */
import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Client, folder, startClient } from '../support/language-client.ts'

const uri = `${folder}/.gitlab-ci.yml`
const pipeline = 'build:\n  type: test\n  when: \n  script:\n    - echo $CI_BUILD_REF $CI_COMMIT_SHA\n  \n'
const payload = `${folder}/disk.alert.json`
const onType = { line: 1, character: 4 }
const onWhen = { line: 2, character: 4 }
const behindWhen = { line: 2, character: 8 }
const onVariable = { line: 4, character: 32 }
const inJob = { line: 5, character: 2 }

let client: Client
afterEach(() => {
  expect(client.logged).toEqual([])
  client.dispose()
})

async function start(readTexts: () => Promise<string | undefined>): Promise<Client> {
  client = await startClient({ readTexts })
  await client.target()
  client.open(uri, pipeline)
  await client.published(uri)
  return client
}

const hovered = async (position: { line: number; character: number }, of = uri) => {
  const hover = await client.hover(of, position)
  return hover && 'value' in (hover.contents as object) ? (hover.contents as { value: string }).value : undefined
}

const documentation = async (position: { line: number; character: number }, label: string) => {
  const list = await client.complete(uri, position)
  const item = list?.items.find(item => item.label === label)
  if (!item) throw new Error(`${label} is not offered.`)
  return (item.documentation as { value: string } | undefined)?.value
}

describe('the texts', () => {
  it('are read when an answer first needs them, and once', async () => {
    let reads = 0
    await start(() => {
      reads++
      return readFile('server/core/catalogue/texts.generated.json', 'utf8')
    })
    await client.actions(uri, { start: onType, end: onType })
    expect(reads).toBe(0)
    const answers = await Promise.all([
      hovered(onType),
      hovered(onWhen),
      hovered(onVariable),
      documentation(inJob, 'rules'),
      documentation(behindWhen, 'manual'),
    ])
    expect(reads).toBe(1)
    expect(answers[0]).toMatch(
      /^\*\*.*\*\* was removed in 15\.0, deprecated since 14\.6\. Use `stage` instead\.\n\n.*Before:/s,
    )
    expect(answers[1]).toMatch(/^\*\*when\*\*: .*\n\n```yaml\n.*\n\n\[Reference\]\(https:/s)
    expect(answers[2]).toMatch(/^\*\*CI_COMMIT_SHA\*\*: \w/)
    expect(answers[3]).toMatch(/\w\.\n\n\[Reference\]\(https:/)
    expect(answers[4]).toMatch(/\w\.$/)
    expect(client.warned).toEqual([])
  })

  it.each([
    [
      'are missing',
      () => Promise.reject(new Error('ENOENT: no such file')),
      'Install Signalbox again. (ENOENT: no such file)',
    ],
    ['are broken', async () => '{"entries":', 'Install Signalbox again.'],
    ['cannot be reached', async () => undefined, 'its client cannot read the file texts.json'],
  ])('that %s are missed once, and the rest is answered', async (_, read, warning) => {
    await start(read)
    expect(await hovered(onType)).toBe('`type` was removed in 15.0, deprecated since 14.6. Use `stage` instead.\n')
    expect(await hovered(onWhen)).toBeUndefined()
    expect(await hovered(onVariable)).toBeUndefined()
    expect(await documentation(inJob, 'rules')).toBeUndefined()
    expect(await documentation(behindWhen, 'manual')).toBeUndefined()
    client.open(payload, '{ "title": "Disk full" }', 'alert-payload')
    await client.published(payload)
    expect((await hovered({ line: 0, character: 4 }, payload))?.split('\n')[0]).toBe('`title`')
    expect(client.warned).toEqual([expect.stringMatching(/^Signalbox shows no descriptions: /)])
    expect(client.warned[0]).toContain(warning)
  })
})

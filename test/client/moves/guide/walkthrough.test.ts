/** Does the walkthrough lead to commands and pages that are there? */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

interface Step {
  readonly id: string
  readonly description: string
  readonly media: { readonly markdown: string }
  readonly completionEvents: readonly string[]
}

const { commands, walkthroughs } = JSON.parse(read('package.json')).contributes
const steps: readonly Step[] = walkthroughs[0].steps

it('leads from connecting to another instance, each step with a page and a command', () => {
  expect(steps.map(({ id }) => id)).toEqual(['connect', 'sandbox', 'plan', 'watch', 'verify', 'migrate'])
  const known: readonly string[] = commands.map(({ command }: { command: string }) => command)
  for (const { description, media, completionEvents } of steps) {
    const command = /\]\(command:([\w.]+)\)/.exec(description)?.[1] ?? ''
    expect(known).toContain(command)
    expect(completionEvents).toEqual([`onCommand:${command}`])
    expect(read(media.markdown)).toMatch(/^# \S/)
  }
  expect(steps.map(({ media }) => media.markdown.replace('media/walkthrough/', '')).sort()).toEqual(
    readdirSync(new URL('media/walkthrough', root)).sort(),
  )
})

/** How does watching a run end, and what is said then? */
import { describe, expect, it } from 'vitest'
import { followRun } from '../../client/cli/moves/follow-run.ts'
import type { Terminal } from '../../client/cli/terminal.ts'
import type { Run } from '../../client/moves/run/run.ts'
import type { RunPicture, Want } from '../../client/moves/run/run-picture.ts'
import type { Platform } from '../../client/platform/platform.ts'
import { part, picture } from './support/moves.ts'

const want = (kind: Want['kind'], name: string): Want => ({ kind, part: name, message: `${kind}!`, remedy: 'Do this.' })

/** Follows a run that shows these pictures one after the other, and ends with the last one unless it is left before. */
async function followed(
  pictures: readonly RunPicture[],
  given: {
    readonly format?: 'text' | 'json'
    readonly until?: (picture: RunPicture) => boolean
    readonly lose?: string
  } = {},
) {
  let shown = picture({ stage: 'running' })
  let change: () => void = () => undefined
  let lose: (why: string) => void = () => undefined
  let listeners = 0
  const run: Run = {
    get picture() {
      return shown
    },
    onChange(listener) {
      change = listener
      listeners++
      return () => listeners--
    },
    failures: () => ({ total: 0, rows: [] }),
    wish: async () => undefined,
    async follow(_, signal) {
      for (const next of pictures) {
        if (signal.aborted) return
        shown = next
        change()
        if (given.lose !== undefined) lose(given.lose)
        await Promise.resolve()
      }
    },
    close: async () => undefined,
  }
  const [out, errors] = [[] as string[], [] as string[]]
  const terminal: Terminal = {
    ...{ columns: 80, withoutColours: () => undefined, progress: () => undefined, draw: () => undefined },
    ...{ screen: () => undefined, isBehind: () => false, style: (_: unknown, text: string) => text },
    write: text => void out.push(String(text)),
    complain: text => void errors.push(text),
    onLostOutput(react) {
      lose = react
    },
  }
  const library = { consoleCheck: (source: string, types: readonly string[]) => `check ${source} ${types.join(' ')}\n` }
  const { format = 'text', until } = given
  const following = { platform: {} as Platform, terminal, format, options: {}, library, ...(until && { until }) }
  const before = process.listenerCount('SIGINT')
  const code = await followRun(run, following)
  expect([listeners, process.listenerCount('SIGINT')]).toEqual([0, before])
  return { code, out: out.join(''), errors: errors.join('') }
}

describe('a run', () => {
  it('that is done', async () => {
    const done = picture({
      stage: 'done',
      parts: [part({ stage: 'done', moved: 1000, leftCopies: 2, failed: 0, going: 0 })],
    })
    const { code, out } = await followed([picture(), done])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /Done: 1,000 repositories moved, and nothing is left on default\. 2 repositories left an old copy behind; /,
      ),
    ])
  })

  it('of one project that is done says nothing of the others', async () => {
    const { plan } = picture()
    const only = { type: 'project', id: 7, label: 'shop/checkout' } as const
    const done = picture({
      stage: 'done',
      plan: { ...plan, how: 'one', only },
      parts: [part({ moved: 1, stage: 'done' })],
    })
    const { out } = await followed([done])
    expect(out).toContain('Done: shop/checkout has left default.')
    expect(out).not.toContain('nothing is left')
  })

  it('that needs somebody tells why, and the commands', async () => {
    const waiting = picture({
      stage: 'attention',
      wants: [
        want('failures', 'default/project'),
        want('left-over', 'default/project'),
        want('left-over', 'default/snippet'),
      ],
    })
    const { code, out } = await followed([waiting])
    expect(code).toBe(1)
    expect(out).toContain('! failures!\n  Do this.\n')
    for (const way of ['--reschedule-failed', '--schedule-left', '--schedule-again'])
      expect(out).toContain(`  signalbox moves watch ${waiting.run} ${way}\n`)
  })

  it('that waits for the console shows what to run there, all types of a source in one', async () => {
    const parts = [
      part({ stage: 'done' }),
      part({ type: 'snippet', stage: 'check' }),
      part({ type: 'group', stage: 'done' }),
      part({ source: 'nfs2', type: 'snippet', stage: 'waiting' }),
    ]
    const { code, out } = await followed([
      picture({ stage: 'check', parts, wants: [want('console', 'default/snippet')] }),
    ])
    expect([code, out]).toEqual([1, expect.stringContaining('\n\ncheck default snippet group\n')])
    expect(out).toContain('--console FILE')
    expect(out).not.toContain('check nfs2')
  })

  it('that was given up elsewhere', async () => {
    const { code, out } = await followed([picture({ stage: 'given-up' })])
    expect([code, out]).toEqual([1, expect.stringContaining('The run was given up')])
  })

  it('is left as soon as that is wished', async () => {
    const { code, out } = await followed([picture(), picture({ stage: 'done' })], { until: () => true })
    expect([code, out]).toEqual([0, expect.not.stringContaining('Done')])
  })

  it('is left when standard output is lost, with the command that comes back', async () => {
    const { code, errors } = await followed([picture(), picture({ stage: 'done' })], {
      lose: 'was closed by its reader',
    })
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('signalbox: Standard output was closed by its reader. The run is left'),
    ])
    expect(errors).toContain(`\n  signalbox moves watch ${picture().run}\n`)
  })

  it('as JSON ends with its exit code, and nothing else', async () => {
    const { out } = await followed([picture({ stage: 'attention', wants: [want('access', 'x')] })], { format: 'json' })
    const lines = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.at(-1)).toMatchObject({ event: 'end', exit: 1, resume: `signalbox moves watch ${picture().run}` })
  })
})

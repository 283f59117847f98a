/** Can what is kept of a run be sent to others, whatever names it holds? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeReport } from '../../../../client/moves/report/report.ts'
import { spanInWords } from '../../../../client/moves/report/report-words.ts'
import { failure, partPicture, runPicture } from './picture.ts'

const markdown = (
  ...[picture, failures = []]: [Parameters<typeof writeReport>[0], Parameters<typeof writeReport>[1]?]
) => writeReport(picture, failures, 'markdown')

/** Cells of each row of a table, as GitHub's and GitLab's Markdown cut it: by pipes without a backslash. */
const cells = (row: string) => row.replace(/^\| | \|$/g, '').split(/(?<!\\)\|/)
const tableRows = (text: string) => text.split('\n').filter(line => line.startsWith('|'))

describe('the page', () => {
  it('of one project tells of that project alone, whatever else lies on its storage', () => {
    const { plan } = runPicture()
    const only = { type: 'project', id: 12, label: 'shop/checkout' } as const
    const one = (destination: string) =>
      markdown(runPicture({ plan: { ...plan, how: 'one', only, destination }, parts: [partPicture()] }))
    expect(one('cluster')).toContain('- `shop/checkout`: **has left `default`.** Seen by its own `repository_storage`')
    expect(one('default')).toContain('- `shop/checkout`: **is on `default`.**')
    expect(one('default')).not.toContain('left on its source')
  })

  it('tells what, when, how many, the proof, what failed, and how it was done', () => {
    expect(markdown(runPicture(), [failure()])).toBe(`# Storage moves on Example

**Done: it is proven that nothing of what was planned is left on its source.**

|  |  |
| --- | --- |
| Instance | \`https://gitlab.example\`, version \`17.5.1-ee\` |
| From | \`default\` |
| To | \`cluster\` |
| Planned | 2026-03-01 19:59:00 |
| Started | 2026-03-01 20:00:00 |
| Ended | 2026-03-01 23:20:00 |
| Took | 3 hours 20 minutes |
| Throughput | 6.2 repositories a minute on average |
| Run | \`run-20260301-1\` |

Times are in UTC.

## What moved

| Source | What | Planned | Moved | of these: old copy left | Failed | Under way |
| --- | --- | --- | --- | --- | --- | --- |
| \`default\` | projects | 1,234 | 1,233 | 2 | 1 | 0 |
| \`default\` | snippets | not known | 7 | 0 | 0 | 0 |
| **All** |  | not known | 1,240 | 2 | 1 | 0 |

## Is anything left?

- projects on \`default\`: **none left, proven.** Seen by the list of projects whose \`repository_storage\` is \`default\` (2026-03-01 23:20:00).
- snippets on \`default\`: **none left, proven.** Seen by a count in a Rails console for \`default\` (2026-03-01 23:20:00).

## Failures (1)

| Repository | Of | Move | State | Error | Passes? | Attempts |
| --- | --- | --- | --- | --- | --- | --- |
| \`group/app\` (project 17) | \`default/project\` | 901 | \`failed\` | \`Timeout waiting for pushes\` | may pass by itself | 3 |

## Afterwards

- 2 moved, but their old copy is still on the source (state \`cleanup failed\`). The new copy is good; the old one has to be removed by hand.
- Where the instance uses Geo, all repositories have to be synchronised again.

## How it was done

- Each type of each source was asked for with one request; the instance did the rest.
- A repository that failed was scheduled up to 3 times; the instance was asked no more than 5 times a second.
- Counted beforehand: \`default\`: 1,234 projects; \`default\`: at most 50 snippets.
- Accepted by the person who started it: \`source-weight\`.
`)
  })

  it('claims no proof that there is not', () => {
    const parts = [
      partPicture({ stage: 'watching', left: undefined, verifiedAt: undefined }),
      partPicture({ stage: 'attention', left: 12, leftMore: true, newcomers: 3 }),
      partPicture({ stage: 'verifying', left: 0 }),
    ]
    const page = markdown(runPicture({ stage: 'attention', endedAt: undefined, parts }))
    expect(page).toContain('**not looked at yet.**')
    expect(page).toContain('**at least 12 left.**')
    expect(page).toContain('3 of them came after the plan was made.')
    expect(page).toContain('**none left** when it was last looked.')
    expect(page).not.toContain('proven')
  })

  it('of a run that did not start yet has neither a span nor a throughput', () => {
    const page = markdown(
      runPicture({ stage: 'planned', startedAt: undefined, endedAt: undefined, perMinute: undefined }),
    )
    expect(page).toContain('| Started | not yet |')
    expect(page).not.toMatch(/Took|So far|Throughput/)
  })

  it('tells what a person has to do, and that more failed than it shows', () => {
    const want = {
      kind: 'console',
      part: 'default/snippet',
      message: 'Snippets have to be counted.',
      remedy: 'Run the check.',
    } as const
    const failures = Array.from({ length: 1234 }, (_, index) => failure({ container: index }))
    const page = markdown(runPicture({ wants: [want] }), failures)
    expect(page).toContain('- `default/snippet`: Snippets have to be counted. Run the check.')
    expect(page).toContain('## Failures (1,234)')
    expect(page).toContain('1,034 more are in the reports as CSV and JSON.')
  })

  it('shows a pipe as it is where there is no table', () => {
    const page = markdown(runPicture({ parts: [partPicture({ source: 'a|b' })] }))
    expect(page).toContain('- projects on `a|b`: ')
    expect(page).toContain('| `a\\|b` | projects |')
  })

  it.each([
    'a|b',
    'a\nb',
    'a\r\n| b |',
    '`code`',
    '``',
    'a\\|b',
    '\\',
    '@all',
    '<img src=x onerror=alert(1)>',
    'x\u202ey',
    '',
    ' ',
    '日本語 🚚',
    '\ud800',
    '![x](https://x.example)',
  ])('the name %j stays within its cell', name => {
    const plan = {
      ...runPicture().plan,
      instance: { url: name, label: name, version: name },
      sources: [name],
      destination: name,
      accepted: [name],
    }
    const part = partPicture({ source: name })
    const page = markdown(runPicture({ plan, parts: [part], run: name }), [
      failure({ label: name, error: name, state: name, part: name }),
    ])
    const rows = tableRows(page)
    expect(rows.map(row => cells(row).length)).toEqual([...Array(11).fill(2), ...Array(3).fill(7), ...Array(3).fill(7)])
    expect(
      page
        .split('\n')
        .filter(line => line.startsWith('#'))
        .map(line => line.split(' ')[0]),
    ).toEqual(['#', '##', '##', '##', '##', '##'])
    expect(page).not.toMatch(/[\u202e\ud800]|(?<!`[^`]*)<img/)
  })
})

describe('the table of failures', () => {
  const rows = (...failures: ReturnType<typeof failure>[]) => parsedCsv(writeReport(runPicture(), failures, 'csv'))

  it('has a line each, with what is needed to find and judge them', () => {
    const later = failure({
      type: 'group',
      part: 'default/group',
      judged: 'unknown',
      error: undefined,
      nextAt: Date.parse('2026-03-02T00:00:00Z'),
    })
    expect(writeReport(runPicture(), [failure(), later], 'csv')).toBe(
      '\ufeffsource,type,id,name,move,state,error,judged,attempts,next_attempt_utc\r\n' +
        'default,project,17,group/app,901,failed,Timeout waiting for pushes,passing,3,\r\n' +
        'default,group,17,group/app,901,failed,,unknown,3,2026-03-02T00:00:00.000Z\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1', '=HYPERLINK("https://x.example","y")'])(
    '%j is not calculated',
    name => {
      const [, row] = rows(failure({ label: name }))
      expect(row?.[3]?.startsWith("'")).toBe(true)
      expect(row?.[3]?.slice(1)).toBe(name)
    },
  )

  it('holds any text, letter by letter', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter(each => !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(each))
    fc.assert(
      fc.property(text, text, (label, error) => {
        const [head, row, ...more] = rows(failure({ label, error }))
        return head?.length === 10 && row?.length === 10 && row[3] === label && row[6] === error && more.length === 0
      }),
    )
  })

  it('the source may hold slashes', () => {
    expect(rows(failure({ part: 'a/b/project' }))[1]?.[0]).toBe('a/b')
  })
})

describe('what scripts read', () => {
  const report = () =>
    JSON.parse(writeReport(runPicture({ secondsLeft: 3 }), [failure({ extra: { retries: 2 } })], 'json'))

  it('has a version, times in UTC, and all that is known', () => {
    expect(report()).toMatchObject({
      version: 1,
      run: 'run-20260301-1',
      stage: 'done',
      instance: { url: 'https://gitlab.example', label: 'Example', version: '17.5.1-ee' },
      plan: { sources: ['default'], destination: 'cluster', how: 'bulk', accepted: ['source-weight'] },
      planned: '2026-03-01T19:59:00.000Z',
      started: '2026-03-01T20:00:00.000Z',
      ended: '2026-03-01T23:20:00.000Z',
      seconds: 12_000,
      repositoriesPerMinute: 6.2,
      totals: { going: 0, moved: 1240, leftCopies: 2, failed: 1 },
      parts: [{ part: 'default/project', left: 0, verified: '2026-03-01T23:20:00.000Z' }, { part: 'default/snippet' }],
      wants: [],
      failures: [{ container: 17, label: 'group/app', error: 'Timeout waiting for pushes', extra: { retries: 2 } }],
    })
  })

  it('leaves out what is absent', () => {
    expect(JSON.stringify(report())).not.toContain('null')
  })

  it('keeps its members', () => {
    expect(Object.keys(report())).toEqual([
      ...['version', 'run', 'stage', 'instance', 'plan', 'planned', 'started', 'ended', 'seconds'],
      ...['repositoriesPerMinute', 'totals', 'parts', 'wants', 'failures'],
    ])
  })
})

it.each([
  [-5, '0 seconds'],
  [1_000, '1 second'],
  [59_400, '59 seconds'],
  [60_000, '1 minute'],
  [59.6 * 60_000, '1 hour'],
  [3_660_000, '1 hour 1 minute'],
  [47 * 3_600_000, '47 hours'],
  [49 * 3_600_000, '2 days 1 hour'],
  [240 * 3_600_000, '10 days'],
])('a span of %d ms is %s', (milliseconds, words) => {
  expect(spanInWords(milliseconds)).toBe(words)
})

/** As RFC 4180 has it. */
function parsedCsv(text: string): string[][] {
  const rows: string[][] = []
  const row: string[] = []
  let rest = text.replace(/^\ufeff/, '')
  while (rest !== '') {
    const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`Not a cell: ${JSON.stringify(rest)}`)
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push(row.splice(0))
    rest = rest.slice(whole.length)
  }
  return rows
}

/** What does the pointer tell in payloads and mappings? */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import { hoverIn, type Options } from '../../support/core.ts'
import { cursorIn } from '../../support/markers.ts'

function told(source: string, options: Options = {}): string | undefined {
  const { text, offset } = cursorIn(source)
  return hoverIn(text, offset, { surface: 'alert', ...options })
}

const prometheus = (alert: string) =>
  `{ "version": "4", "groupKey": "k", "status": "firing", "receiver": "r", "groupLabels": {}, "commonLabels": {},
  "commonAnnotations": {}, "externalURL": "u", "alerts": [${alert}] }`

describe('on a field', () => {
  it('its meaning, what comes of it, and its page', () => {
    const text = told('{ "tit▮le": "Disk full" }') ?? ''
    expect(text).toMatch(/^`title`: The title of the alert\./)
    expect(text).toContain('In this payload:\n- Title: `Disk full`. Taken from `title`.')
    expect(text).toMatch(/\[Reference\]\(https:\/\/docs\.gitlab\.com\/[^)]+\)$/)
  })

  it('what is taken where it is empty or wrong', () => {
    expect(told('{ "tit▮le": "" }')).toContain('- Title: `New: Alert`. `title` is empty')
    expect(told('{ "sever▮ity": "hgh" }')).toContain('- Severity: `critical`. ')
    expect(told('{ "start▮_time": "soon" }')).toContain('- Started at: `2026-01-01T00:00:00Z`. ')
  })

  it('its values with their meaning', () => {
    const text = told('{ "sever▮ity": "low" }') ?? ''
    for (const value of ['critical', 'high', 'medium', 'low', 'info', 'unknown'])
      expect(text).toMatch(new RegExp(`^- \`${value}\`: \\S`, 'm'))
  })

  it('the limit where the instance has another one', () => {
    expect(told('{ "tit▮le": "x" }')).not.toContain('Limit')
    const alert = { ...defaultAlertOptions, limits: { ...defaultAlertOptions.limits, title: 80 } }
    expect(told('{ "tit▮le": "x" }', { alert })).toContain('- Limit by your settings: 80 characters')
  })

  it('all that an end decides, and an environment', () => {
    expect(told('{ "end▮_time": "2026-01-01T10:00:00+01:00" }')).toMatch(
      /- Status: `resolved`\. .*\n- Ended at: `2026-01-01T09:00:00Z`\./,
    )
    expect(told('{ "gitlab_environ▮ment_name": "production" }')).toMatch(
      /- Environment: `production`\. .*\n- On a dashboard: yes\./,
    )
  })

  it('how a fingerprint groups', () =>
    expect(told('{ "finger▮print": "x" }')).toContain('- Grouped by: its fingerprint.'))

  it('of one’s own: that it is stored', () => {
    expect(told('{ "ra▮ck": 7 }')).toBe(
      '`rack`: an additional field. The platform stores it and lists it on the page of the alert.',
    )
    expect(told('{ "labels": { "ra▮ck": 7 } }')).toBeUndefined()
    expect(told('{ "labels": { "tit▮le": "x" } }')).toBeUndefined()
  })

  it('of the platform’s own name', () => {
    const alert = { ...defaultAlertOptions, platformName: 'forge' }
    expect(told('{ "forge_environment▮_name": "x" }', { alert })).toMatch(/^`forge_environment_name`: /)
    expect(told('{ "gitlab_environment▮_name": "x" }', { alert })).toContain('additional field')
  })
})

describe('on a value', () => {
  it('a severity: what it means, and what comes of it', () => {
    expect(told('{ "severity": "hi▮gh" }')).toMatch(/^`high`: \S.*\n\n- Severity: `high`\. Taken from `severity`\.$/)
    expect(told('{ "severity": "hg▮h" }')).toMatch(/^`critical`: /)
    expect(told('{ "severity": "Lo▮w" }')).toMatch(/^`low`: /)
  })

  it.each([
    [
      '"start_time": "2026-03-01T0▮9:00:00+02:00"',
      '- Started at: `2026-03-01T07:00:00Z`. Taken from `start_time`, in UTC.',
    ],
    ['"start_time": "2026-0▮3-01"', 'midnight'],
    ['"start_time": "2026-03-01 09:▮00"', 'no offset'],
    [
      '"end_time": 17672▮25600000',
      '- Ended at: `2026-01-01T00:00:00Z`. Taken from `end_time`; the number is read as milliseconds',
    ],
  ])('a time: %s', (member, expected) => expect(told(`{ ${member} }`)).toContain(expected))

  it('hosts, one of several', () =>
    expect(told('{ "hosts": ["a", "▮b"] }')).toBe('- Hosts: `a, b`. Taken from `hosts`.'))

  it('nothing where there is nothing to say', () => {
    expect(told('{ "rack": 7▮ }')).toBeUndefined()
    expect(told('{ "title": "x" } ▮')).toBeUndefined()
    expect(told('["titl▮e"]')).toBeUndefined()
    expect(told('▮')).toBeUndefined()
  })
})

describe('on the opening brace', () => {
  it('the whole alert with its reasons, the answer and what else is worth knowing', () => {
    const text =
      told('▮{ "title": "Disk full", "end_time": "2026-01-01T00:00:00Z", "fingerprint": "x", "rack": 7 }') ?? ''
    const rows = [...text.matchAll(/^\| ([A-Z][^|]*?) \|/gm)].map(match => match[1])
    expect(rows).toEqual([
      'Title',
      'Description',
      'Severity',
      'Status',
      'Started at',
      'Ended at',
      'Service',
      'Monitoring tool',
      'Hosts',
      'Environment',
      'On a dashboard',
      'Runbook',
      'Grouped by',
    ])
    expect(text).toContain('| Title | `Disk full` | Taken from `title`. |')
    expect(text).toContain('| Hosts | none | ')
    expect(text).toContain('One other field is stored')
    expect(text).toContain('The platform answers with 200. ')
    expect(text).toMatch(/^- It resolves the open alert with the same fingerprint/m)
  })

  it('says so where the text is no JSON', () => {
    expect(told('{▮ "title": "x", }')).toMatch(/^This is no valid JSON yet/)
    expect(told('▮{ "title": "x" }')).not.toContain('no valid JSON')
  })

  it('each alert of Prometheus, the first ones of many', () => {
    const item = (name: string) => `{ "labels": { "alertname": "${name}" }, "startsAt": "2026-01-01T00:00:00Z" }`
    const text = told(`▮${prometheus(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(item).join())}`) ?? ''
    expect(text).toContain('**Alert 1 of 7**')
    expect(text).toContain('| Title | `e` |')
    expect(text).not.toContain('| Title | `f` |')
    expect(text).toContain('2 more are not shown.')
    expect(text).toContain('The platform answers with 201.')
  })
})

it('in a body of Prometheus: its own names, and what comes of each', () => {
  const alert = '{ "labels": { "alertname": "a", "severity": "page" }, "startsAt": "2026-01-01T00:00:00Z" }'
  expect(told(prometheus(alert).replace('alertn', 'alertn▮'))).toMatch(
    /^`alertname`: The name of the alerting rule.*\n\nIn this payload:\n- Title: `a`\. Taken from `labels\/alertname`\.$/,
  )
  expect(told(prometheus(alert).replace('page', 'pa▮ge'))).toMatch(/^`high`: .*\n\n- Severity: `high`\. /)
  expect(told(prometheus(alert).replace('"firing', '"fir▮ing'))).toMatch(/^`firing`: /)
  expect(told(prometheus(alert).replace('"r"', '"r▮"'))).toBeUndefined()
})

describe('in a mapping', () => {
  const source = (mapping: string, sample = '{ "event": { "name": "Disk" }, "level": "page" }') =>
    `{ "sample": ${sample}, "mapping": ${mapping} }`
  const at = (text: string) => told(text, { surface: 'mapping' })

  it('on a key: what it is, and what the sample gives', () => {
    const text = at(source('{ "tit▮le": { "path": ["event", "name"] } }')) ?? ''
    expect(text).toMatch(/^`title`: The title of the alert/)
    expect(text).toContain('In the sample:\n- Title: `Disk`. `title` is read from `event/name`')
    expect(at(source('{}').replace('"mapp', '"mapp▮'))).toMatch(/^`mapping`: /)
    expect(at(source('{ "title": { "pat▮h": [] } }'))).toMatch(/^`path`: /)
    expect(at(source('{ "gitlab_environment▮_name": {} }'))).toMatch(/^`gitlab_environment_name`: The environment/)
  })

  it('on a path: where it leads', () => {
    expect(at(source('{ "title": { "path": ["ev▮ent", "name"] } }'))).toBe('`event/name` is `"Disk"` in the sample.')
    expect(at(source('{ "title": { "path": ["gone"], "fallback": ["ev▮ent", 0] } }'))).toBe(
      'The sample has no `event[0]`.',
    )
  })

  it('in the sample: what is made of it', () => {
    expect(at(source('{ "title": { "path": ["event", "name"] } }').replace('Disk', 'Di▮sk'))).toContain(
      '- Title: `Disk`.',
    )
    expect(at(source('{ "severity": { "path": ["level"] } }').replace('"lev', '"lev▮'))).toContain(
      '- Severity: `critical`.',
    )
    expect(at(source('{}').replace('"sample": {', '"sample": ▮{'))).toContain('| Title | `New: Alert` |')
  })

  it('on the opening brace: the alert of the sample', () => {
    expect(at(`▮${source('{ "title": { "path": ["event", "name"] } }')}`)).toContain('| Title | `Disk` |')
    expect(at('▮{ "mapping": {} }')).toBe('This mapping has no `sample`, so there is no alert to show.')
  })
})

describe('text of a payload stays text', () => {
  const evil = [
    '<img src=x onerror=alert(1)>',
    '[x](command:workbench.action.quit)',
    '![x](https://example.com/x.png)',
    '`` ` ```',
    '` [x](command:y) `',
    'a | b | c',
    'line\\n\\n# heading\\n\\n| a | b |\\n| - | - |',
    'https://example.com www.example.com a@example.com',
    '\\u202eevil',
    '\\\\',
  ]

  it.each(evil)('%s', text => {
    const key = text.replaceAll('"', '')
    for (const payload of [
      `{ "title": "${text}", "severity": "${text}", "hosts": ["${text}"], "start_time": "${text}" }`,
      `{ "${key}": "${text}" }`,
      `{ "alerts": [{ "${key}": 1 }], "version": "4", "title": { "${key}": "${text}" } }`,
    ]) {
      for (const offset of [0, payload.indexOf('"') + 2, payload.indexOf(': "') + 5]) {
        const markdown = hoverIn(payload, offset, { surface: 'alert' })
        if (markdown) expectHarmless(markdown)
      }
    }
    const mapping = `{ "sample": { "${key}": "${text}" }, "mapping": { "title": { "path": ["${key}"] } } }`
    for (const offset of [0, mapping.indexOf('title') + 1, mapping.indexOf('path": [') + 10])
      expectHarmless(hoverIn(mapping, offset, { surface: 'mapping' }) ?? '')
  })

  /** As CommonMark and its tables are read: what stands outside of code and escapes forms nothing. */
  function expectHarmless(markdown: string): void {
    for (const line of markdown.split('\n')) {
      const cells = line.startsWith('|') ? line.split(/(?<=(?<!\\)(?:\\\\)*)\|/) : [line]
      if (line.startsWith('|')) expect(cells.length, line).toBe(5)
      for (const cell of cells) {
        const text = textOf(cell.replaceAll('\\|', '|')).replace(reference, '')
        expect(text, line).not.toMatch(/[<>[\]`*_]|:\/\/|www\.|@|[\u202a-\u202e]/)
      }
    }
    expect(markdown).not.toMatch(/^\s*#/m)
  }

  const reference = /\[Reference\]\(https:\/\/docs\.gitlab\.com\/[\w/#-]*\)|\*\*(?:Resulting alert|Alert \d of \d)\*\*/

  /** What is left without escapes and code. */
  function textOf(markdown: string): string {
    let text = ''
    for (let at = 0; at < markdown.length; ) {
      const [run = ''] = /^`+/.exec(markdown.slice(at)) ?? []
      const close = run && new RegExp(`(?<!\`)${run}(?!\`)`).exec(markdown.slice(at + run.length))
      if (close) at += run.length + close.index + run.length
      else if (/^\\[!-/:-@[-`{-~]/.test(markdown.slice(at))) at += 2
      else text += markdown[at++]
    }
    return text
  }

  it('whatever it is', () => {
    const piece = fc.constantFrom(
      '`',
      '``',
      '[',
      '](',
      ')',
      '<b>',
      '|',
      '\\\\',
      '\\n',
      'www.',
      '://',
      '@',
      'x',
      ' ',
      '*',
      '_',
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), pieces => {
        const text = pieces.join('')
        expectHarmless(
          hoverIn(`{ "title": ["${text}"], "severity": "${text}", "environment": "${text}" }`, 0, {
            surface: 'alert',
          }) ?? '',
        )
        const mapping = `{ "sample": {}, "mapping": { "title": { "path": ["${text}"] } } }`
        expectHarmless(hoverIn(mapping, 0, { surface: 'mapping' }) ?? '')
        expectHarmless(hoverIn(mapping, mapping.indexOf('"path"') + 9, { surface: 'mapping' }) ?? '')
      }),
      { numRuns: 300 },
    )
  })
})

it.each([
  ['100,000 levels', '{"a":'.repeat(100_000)],
  ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}": ${i}`).join(',')}}`],
  ['a key of 1 MB', `{"${'k'.repeat(1_000_000)}": 1}`],
])('bears %s, and stays short', (_, text) => {
  for (const offset of [0, text.length >> 1])
    expect(hoverIn(text, offset, { surface: 'alert' })?.length ?? 0).toBeLessThan(10_000)
})

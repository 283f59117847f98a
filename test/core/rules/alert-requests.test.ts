/** Is seen in a pipeline what its requests to alert intake count on, and a key in their address? */
import { describe, expect, it } from 'vitest'
import { defaultAlertOptions } from '../../../server/core/alerts/alert-options.ts'
import { findingsOf, findingsOfVersions, type Options } from '../../support/core.ts'
import { marked } from '../../support/markers.ts'

const free: Options = { alert: { ...defaultAlertOptions, tier: 'free' } }
const endpoint = (name: string, project = 'https://gitlab.example.com/shop/api') =>
  `${project}/alerts/notify/${name}/${name.repeat(4)}.json`

/** A line of the file, and below it the marker of a finding about a part of it. */
function line(text: string, part: string, found: string): string {
  return `${text}\n#${' '.repeat(text.lastIndexOf(part) - 1)}${'^'.repeat(part.length)} ${found}`
}

const unavailable = 'information unavailable-capability'
const inAddress = 'warning credentials-in-address'

function holds(source: string, options: Options = {}) {
  const { found, expected } = marked(source, options)
  expect(found).toEqual(expected)
}

describe('several endpoints of one project', () => {
  const two = `
a:
  script:
    - curl -d @a.json "${endpoint('disk')}"
${line(`    - curl -d @a.json "${endpoint('load')}"`, endpoint('load'), unavailable)}
b:
${line(`  script: wget --post-file a.json ${endpoint('load')}`, endpoint('load'), unavailable)}
`

  it('are for paid tiers, and for versions that know them', () => {
    holds(two, free)
    holds(two, { target: '13.5' })
    const plain = two.replace(/^#.*\n/gm, '')
    holds(plain)
    holds(plain, { target: '13.6' })
    holds(plain, { alert: { ...defaultAlertOptions, tier: 'premium' } })
  })

  it('say which it is', () => {
    const message = (options: Options) => findingsOf(two.replace(/^#.*\n/gm, ''), options)[0]?.message
    expect(message(free)).toMatch(/came with 13\.6, on paid tiers\. On the free tier a project has one endpoint/)
    expect(message({ target: '13.5' })).toMatch(/At 13\.5 a project has one endpoint/)
  })

  it('are not two projects, one endpoint twice, the project’s only one, or an address in a comment', () =>
    holds(
      `
a:
  variables:
    OTHER: ${endpoint('load', 'https://gitlab.example.com/shop/web')}
  script:
    - curl "${endpoint('disk')}"
${line(`    - curl "${endpoint('disk', 'https://ci:$KEY@gitlab.example.com/shop/api')}"`, 'ci:$KEY', inAddress)}
    - curl "https://gitlab.example.com/shop/api/alerts/notify.json"
    - |
      # curl ${endpoint('load')}
      echo done
`,
      free,
    ))

  it('are found in the values of variables, and behind aliases, once', () =>
    holds(
      `
variables:
  DISK: ${endpoint('disk')}
${line(`  LOAD: ${endpoint('load')}`, endpoint('load'), unavailable)}
.notify: &notify
${line(`  - curl "${endpoint('cpus')}"`, endpoint('cpus'), unavailable)}
a:
  script: *notify
b:
  script: *notify
`,
      free,
    ))
})

describe('the answer of a request', () => {
  it('is a list from a version on', () => {
    const source = `
a:
  script:
${line(`    - curl -d @a.json "$URL/alerts/notify.json" | jq '.[0].iid'`, '.[0].iid', unavailable)}
${line(`    - IID=$(curl -s "${endpoint('disk')}" | tee answer | jq -r .[0].title)`, '.[0].title', unavailable)}
${line('    - if true; then wget -qO- "$URL/alerts/notify.json" | jq; fi', 'jq', unavailable)}
`
    holds(source, { target: '14.4' })
    holds(source.replace(/^#.*\n/gm, ''), { target: '14.5' })
  })

  it('is not that of another request, nor of Prometheus’ own address', () =>
    holds(
      `
a:
  script:
    - curl "$URL/api/v4/projects" | jq '.[0].id'
    - curl "$URL/prometheus/alerts/notify.json" | jq .
    - jq -n '{title:"a"}' | curl -d @- "$URL/alerts/notify.json"
    - echo '/alerts/notify.json' | jq .
`,
      { target: '13.3' },
    ))
})

describe('a key in an address', () => {
  it('is warned about, and never said', () => {
    const source = `
a:
  variables:
${line('    URL: https://ci:0123456789abcdef@gitlab.example.com/shop/alerts/notify.json', 'ci:0123456789abcdef', inAddress)}
  script:
${line('    - curl "https://:${KEY}@gitlab.example.com/shop/alerts/notify.json"', ':${KEY}', inAddress)}
    - curl https://gitlab.example.com/shop/api/alerts/notify.json
    - curl https://user:pass@example.com/other
`
    holds(source)
    const [literal, variable] = findingsOf(source.replace(/^#.*\n/gm, ''))
    expect(literal?.message).toMatch(/Authorization: Bearer KEY.* replace it by a new one/)
    expect(variable?.message).not.toContain('replace it')
    expect(JSON.stringify([literal, variable])).not.toContain('0123456789abcdef')
  })

  it('stays found while the file is edited, and goes when it goes', () => {
    const text = (key: string, other: string) =>
      `a:\n  script: curl https://x${key}@h/p/alerts/notify.json\nb:\n  script: echo ${other}\n`
    const { incremental, fresh } = findingsOfVersions([
      text(':k', '1'),
      text(':k', '22'),
      text('', '22'),
      text(':k', '3'),
    ])
    expect(incremental).toEqual(fresh)
    expect(fresh).toHaveLength(1)
  })
})

it('costs nothing to speak of in a file of many scripts', () => {
  const job = (index: number) => `job${index}:\n  script:\n    - curl -d "a=$B" https://example.com/${index} | jq .a\n`
  const text = Array.from({ length: 3000 }, (_, index) => job(index)).join('')
  const before = performance.now()
  expect(findingsOf(text, { target: '13.3' }).filter(({ rule }) => /capab|cred/.test(rule))).toEqual([])
  expect(performance.now() - before).toBeLessThan(5000)
})

it('reads an address of a million characters, and a million addresses, without delay', () => {
  const long = `a:\n  script: curl ${'x'.repeat(1_000_000)}/alerts/notify/a/b.json\n`
  const many = `a:\n  script: curl ${'/alerts/notify.json'.repeat(50_000)} | jq .\n`
  const before = performance.now()
  for (const text of [long, many]) findingsOf(text, { target: '13.3' })
  expect(performance.now() - before).toBeLessThan(5000)
})

/** What is offered where, and what is not? `▮` is the cursor. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionsAt, hoverIn } from '../../support/core.ts'
import { cursorIn } from '../../support/markers.ts'

function offered(source: string, target?: string) {
  const { text, offset } = cursorIn(source)
  return completionsAt(text, offset, target ? { target } : {})
}

const labels = (source: string, target?: string) => offered(source, target).map(({ label }) => label)

/** The text after taking the proposal `label`. */
function taken(source: string, label: string): string {
  const { text } = cursorIn(source)
  const item = offered(source).find(proposal => proposal.label === label)
  if (!item) throw new Error(`${label} is not offered.`)
  return text.slice(0, item.span.start) + item.insert + text.slice(item.span.end)
}

describe('keywords', () => {
  it('of the file at its top, of a job inside a job, of an item inside its list', () => {
    expect(labels('▮')).toEqual(expect.arrayContaining(['stages', 'include', 'variables', 'workflow', 'default']))
    expect(labels('▮')).not.toContain('script')
    expect(labels('build:\n  ▮')).toEqual(expect.arrayContaining(['stage', 'script', 'rules', 'artifacts', 'needs']))
    expect(labels('build:\n  rules:\n    - if: $X\n      ▮')).toEqual(
      expect.arrayContaining(['when', 'changes', 'variables']),
    )
    expect(labels('build:\n  artifacts:\n    reports:\n      ▮')).toEqual(
      expect.arrayContaining(['junit', 'coverage_report', 'sast']),
    )
    expect(labels('include:\n  - ▮')).toEqual(expect.arrayContaining(['local', 'template', 'component']))
    expect(labels('workflow:\n  rules:\n    - ▮')).toContain('if')
    expect(labels('build:\n  image:\n    ▮')).toEqual(expect.arrayContaining(['name', 'entrypoint']))
  })

  it('below an empty first line, and on it', () => {
    expect(labels('\nbuild:\n  ▮')).toContain('script')
    expect(labels('▮\nbuild:\n')).toContain('stages')
  })

  it('but not those that are there already', () => {
    expect(labels('build:\n  script: x\n  ▮\n  stage: y\n')).not.toEqual(expect.arrayContaining(['script']))
    expect(labels('build:\n  script: x\n  ▮\n  stage: y\n')).not.toEqual(expect.arrayContaining(['stage']))
    expect(labels('build:\n  ▮\nother:\n  stage: y\n')).toContain('stage')
  })

  it('with what follows them', () => {
    expect(taken('build:\n  sta▮', 'stage')).toBe('build:\n  stage: ')
    expect(taken('build:\n  ru▮', 'rules')).toBe('build:\n  rules:\n    ')
    expect(taken('build:\n  st▮: x\n', 'stage')).toBe('build:\n  stage: x\n')
  })

  it('a removed one is never offered, one that is on its way out comes last and struck through', () => {
    const job = (target: string) => offered('build:\n  ▮', target)
    expect(job('15.0').map(({ label }) => label)).not.toContain('type')
    expect(job('16.0').map(({ label }) => label)).not.toContain('type')
    expect(job('14.8').at(-1)).toMatchObject({ label: 'type', deprecated: true })
    expect(job('14.5').find(({ label }) => label === 'type')).toMatchObject({ deprecated: false })
    expect(labels('▮', '15.0')).not.toContain('types')
    expect(offered('▮', '14.8').find(({ label }) => label === 'types')).toMatchObject({ deprecated: true })
    expect(labels('a:\n  artifacts:\n    reports:\n      ▮', '16.0')).not.toContain('cobertura')
    expect(labels('a:\n  artifacts:\n    reports:\n      ▮', '14.8')).toContain('cobertura')
  })
})

describe('values', () => {
  it('come from the keyword table', () => {
    expect(labels('build:\n  when: ▮')).toEqual(expect.arrayContaining(['always', 'manual', 'on_failure']))
    expect(labels('build:\n  cache:\n    policy: ▮')).toEqual(expect.arrayContaining(['pull', 'push', 'pull-push']))
  })

  it('come from the file: stages and jobs', () => {
    const file = 'stages: [one, two]\n.base: {script: x}\na: {script: x}\nb:\n'
    expect(labels(`${file}  stage: ▮`)).toEqual(['.post', '.pre', 'one', 'two'])
    expect(labels(`${file}  extends: ▮`)).toEqual(['.base', 'a'])
    expect(labels(`${file}  needs:\n    - ▮`)).toContain('a')
    expect(labels(`${file}  needs:\n    - job: ▮`)).toEqual(['a'])
  })
})

describe('variables', () => {
  it('are offered after a dollar, everywhere', () => {
    expect(labels('build:\n  script:\n    - echo $CI_COM▮')).toContain('CI_COMMIT_SHA')
    expect(labels('build:\n  script: |\n    echo ${▮')).toContain('CI_JOB_ID')
    expect(labels('variables: {MINE: x}\nbuild:\n  rules:\n    - if: $▮')).toContain('MINE')
    expect(taken('build:\n  script: echo ${CI_JOB▮}', 'CI_JOB_ID')).toBe('build:\n  script: echo ${CI_JOB_ID}')
  })

  it('a removed one is never offered', () => {
    const at = (target: string) =>
      offered('build:\n  script: echo $▮', target).find(({ label }) => label === 'CI_BUILD_REF')
    expect(at('16.0')).toBeUndefined()
    expect(at('15.11')).toMatchObject({ deprecated: true })
  })

  it('nothing else is offered inside a script', () => expect(labels('build:\n  script: |\n    ec▮')).toEqual([]))
})

it('never throws, and replaces only what lies around the cursor, whatever is half typed there', () => {
  const piece = fc.constantFrom(
    ...[
      'build:',
      '\n',
      '  ',
      '- ',
      'script',
      ': ',
      '|',
      '>-',
      '[',
      '{',
      '"',
      "'",
      '$',
      '${',
      '#',
      '---',
      '&a',
      '*a',
      '<<',
      'needs',
      'rules',
      'if',
      '\t',
      '\r',
      '🚂',
      '?',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, at) => {
      const text = pieces.join('')
      const offset = at % (text.length + 1)
      hoverIn(text, offset)
      for (const { span } of completionsAt(text, offset)) {
        expect(span.start).toBeLessThanOrEqual(offset)
        expect(span.end).toBeGreaterThanOrEqual(offset)
        expect(span.end).toBeLessThanOrEqual(text.length)
        expect(text.slice(span.start, span.end)).not.toContain('\n')
      }
    }),
    { numRuns: 3000 },
  )
})

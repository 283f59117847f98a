/** Does `signalbox check` say what it finds, in a form that people and programs can rely on? */
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { current, outdated, project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

test('shows place, message, source line and mark, and a sum', async () => {
  const cwd = project({ '.gitlab-ci.yml': 'build:\n  type: test # later\n  script: echo $CI_BUILD_REF\n' })
  const { code, stdout, stderr } = await signalbox(['check', '--target', '15.0'], { cwd })
  expect(stdout).toBe(
    [
      '.gitlab-ci.yml:2:3: error  `type` was removed in 15.0, deprecated since 14.6. Use `stage` instead.  [deprecated/ci-job-type]',
      '     2 |   type: test # later',
      '       |   ^^^^',
      '',
      '.gitlab-ci.yml:3:17: warning  `CI_BUILD_REF` is deprecated since 14.8, removed in 16.0. Use `CI_COMMIT_SHA` instead.  [deprecated/ci-build-ref]',
      '     3 |   script: echo $CI_BUILD_REF',
      '       |                 ^^^^^^^^^^^^',
      '',
      '1 error, 1 warning in 1 file (target 15.0). --fix mends 2.',
      '',
    ].join('\n'),
  )
  expect(stderr).toBe('')
  expect(code).toBe(1)
})

test('says that nothing was found, and in how many files', async () => {
  const cwd = project({ '.gitlab-ci.yml': current, 'ci/deploy.gitlab-ci.yml': current })
  const { code, stdout } = await signalbox(['check', '--target', '16.0'], { cwd })
  expect(stdout).toBe('No findings in 2 files (target 16.0).\n')
  expect(code).toBe(0)
})

test('tells when there is nothing to check', async () => {
  const { code, stderr } = await signalbox(['check'], { cwd: project({ 'README.md': '' }) })
  expect(stderr).toContain('No file here is one that is checked.')
  expect(code).toBe(0)
})

test.each([
  [['--target', '15.0'], 1],
  [['--target', '14.10'], 0],
  [['--target', '14.10', '--fail-on', 'warning'], 1],
  [['--target', '14.5', '--fail-on', 'warning'], 0],
  [['--target', '14.5', '--fail-on', 'information'], 1],
  [['--target', '15.0', '--fail-on', 'never'], 0],
  [['--target=15.0', '--fail-on=error'], 1],
])('with %j leaves with exit code %i', async (words, expected) => {
  const cwd = project({ '.gitlab-ci.yml': outdated })
  expect((await signalbox(['check', ...words], { cwd })).code).toBe(expected)
})

test('takes options anywhere, also before the command', async () => {
  const cwd = project({ 'a.yml': outdated })
  const { code, stdout } = await signalbox(['--target', '14.6', 'check', '--fail-on', 'warning', 'a.yml', '--quiet'], {
    cwd,
  })
  expect(stdout).toMatch(/^a\.yml:2:3: warning/)
  expect(code).toBe(1)
})

test('--quiet shows only what the exit code is about, and no sum', async () => {
  const cwd = project({ '.gitlab-ci.yml': 'build:\n  type: test\n  script: echo $CI_BUILD_REF\n' })
  const { stdout } = await signalbox(['check', '--quiet', '--target', '15.0'], { cwd })
  expect(stdout.match(/: (error|warning)/g)).toEqual([': error'])
  expect(stdout).not.toContain('in 1 file')
})

test('judges against the target of .signalbox.yml, unless the command line names another', async () => {
  const cwd = project({ '.gitlab-ci.yml': outdated, '.signalbox.yml': 'target: "14.6"\nrules:\n  ci-build-ref: off\n' })
  expect((await signalbox(['check'], { cwd })).stdout).toContain('1 warning in 1 file (target 14.6)')
  expect((await signalbox(['check', '--target', '15.0'], { cwd })).stdout).toContain('1 error in 1 file (target 15.0)')
})

test('--config takes the settings from another file', async () => {
  const cwd = project({
    '.gitlab-ci.yml': outdated,
    '.signalbox.yml': 'target: "14.6"\n',
    'ci/strict.yml': 'target: "15.0"\n',
  })
  expect((await signalbox(['check', '--config', 'ci/strict.yml'], { cwd })).stdout).toContain('(target 15.0)')
})

test('reports mistakes of .signalbox.yml in that file, and goes on without it', async () => {
  const cwd = project({ '.gitlab-ci.yml': current, '.signalbox.yml': 'target: "15.0"\nignored: [a]\n' })
  const { code, stdout } = await signalbox(['check', '--format', 'json'], { cwd })
  const report = JSON.parse(stdout)
  expect(report.findings).toMatchObject([
    { path: '.signalbox.yml', line: 2, column: 1, rule: 'config-schema', severity: 'error' },
  ])
  expect(report.target).not.toBe('15.0')
  expect(code).toBe(1)
})

test('writes the JSON of the contract and nothing else', async () => {
  const cwd = project({
    '.gitlab-ci.yml': 'build:\n  type: test\n  script: "make\n',
    'x.gitlab-ci.yml': `\ufeff# 😀\r\n${outdated}`,
  })
  const { stdout } = await signalbox(['check', '--format', 'json', '--target', '15.0'], { cwd })
  const validate = new Ajv().compile(contract)
  expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true)
  expect(JSON.parse(stdout)).toMatchObject({ version: 1, target: '15.0', files: 2, summary: { error: 3, warning: 0 } })
  expect(JSON.parse(stdout).findings.at(-1)).toEqual({
    path: 'x.gitlab-ci.yml',
    line: 3,
    column: 3,
    endLine: 3,
    endColumn: 7,
    rule: 'deprecated',
    entry: 'ci-job-type',
    severity: 'error',
    message: '`type` was removed in 15.0, deprecated since 14.6. Use `stage` instead.',
    announced: '14.6',
    removed: '15.0',
    replacement: 'stage',
    // The byte order mark counts in offsets and takes no column.
    fixes: [{ title: expect.any(String), safety: 'safe', edits: [{ offset: 16, length: 4, text: 'stage' }] }],
  })
})

test('orders findings by path in code units, then by place; the same input gives the same bytes', async () => {
  const files = Object.fromEntries(
    ['b/', 'a/', 'B/', 'ä/', ''].map(folder => [`${folder}.gitlab-ci.yml`, outdated + outdated]),
  )
  const cwd = project(files)
  const first = await signalbox(['check', '--format', 'json'], { cwd })
  const again = await signalbox(['check', '--format', 'json', 'ä', 'b', '.', 'a/.gitlab-ci.yml'], { cwd })
  expect(again.stdout).toBe(first.stdout)
  const places = JSON.parse(first.stdout).findings.map(
    ({ path, line }: { path: string; line: number }) => `${path}:${line}`,
  )
  const paths = ['.gitlab-ci.yml', 'B/.gitlab-ci.yml', 'a/.gitlab-ci.yml', 'b/.gitlab-ci.yml', 'ä/.gitlab-ci.yml']
  expect([...new Set(places.map((place: string) => place.replace(/:.*/, '')))]).toEqual(paths)
  expect(places.slice(0, 3)).toEqual(['.gitlab-ci.yml:2', '.gitlab-ci.yml:4', '.gitlab-ci.yml:5'])
})

test('shows paths as seen from the current folder', async () => {
  const root = project({ 'service/.gitlab-ci.yml': outdated, 'other/keep.txt': '' })
  const { stdout } = await signalbox(['check', '../service'], { cwd: `${root}/other` })
  expect(stdout).toMatch(/^\.\.\/service\/\.gitlab-ci\.yml:2:3:/)
})

test('reads standard input as the file that is named', async () => {
  const cwd = project({ '.signalbox.yml': 'target: "14.6"\n' })
  const words = ['check', '--stdin-filename', 'ci/new.gitlab-ci.yml']
  const { code, stdout } = await signalbox(words, { cwd, input: outdated })
  expect(stdout).toMatch(/^ci\/new\.gitlab-ci\.yml:2:3: warning/)
  expect(code).toBe(0)
})

const severity = { enum: ['error', 'warning', 'information', 'hint'] }
const position = { type: 'integer', minimum: 1 }
const text = { type: 'string', minLength: 1 }
const contract = closed({
  version: { const: 1 },
  target: { type: 'string', pattern: '^\\d+\\.\\d+$' },
  files: { type: 'integer', minimum: 0 },
  findings: {
    type: 'array',
    items: closed(
      {
        path: { type: 'string', pattern: '^[^\\\\]+$' },
        line: position,
        column: position,
        endLine: position,
        endColumn: position,
        rule: { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' },
        entry: text,
        severity,
        message: text,
        announced: text,
        removed: text,
        replacement: text,
        fixes: {
          type: 'array',
          items: closed({
            title: text,
            safety: { enum: ['safe', 'review'] },
            edits: {
              type: 'array',
              items: closed({
                offset: { type: 'integer', minimum: 0 },
                length: { type: 'integer', minimum: 0 },
                text: { type: 'string' },
              }),
            },
          }),
        },
      },
      ['entry', 'announced', 'removed', 'replacement'],
    ),
  },
  summary: closed(Object.fromEntries(severity.enum.map(name => [name, { type: 'integer', minimum: 0 }]))),
})

function closed(properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object {
  const required = Object.keys(properties).filter(name => !optional.includes(name))
  return { type: 'object', additionalProperties: false, required, properties }
}

/** Does `--fix` change what it says and not one byte more? */
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { current, outdated, project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

test('mends, reports what is left, and finds nothing more to mend', async () => {
  const cwd = project({ '.gitlab-ci.yml': `${outdated}  only: [\n`, 'b.gitlab-ci.yml': outdated })
  const { stdout, stderr } = await signalbox(['check', '--fix', '--target', '15.0'], { cwd })
  expect(readFileSync(`${cwd}/b.gitlab-ci.yml`, 'utf8')).toBe(current)
  expect(stderr).toBe('signalbox: --fix: mended 2 in 2 files.\n')
  expect(stdout).toContain('[yaml-syntax]')
  expect(stdout).toContain('1 error in 2 files (target 15.0).\n')
  const again = await signalbox(['check', '--fix', '--target', '15.0'], { cwd })
  expect(again.stderr).toBe('signalbox: --fix: nothing to mend.\n')
  expect(again.stdout).toBe(stdout)
})

test.each([
  ['a byte order mark', '\ufeffbuild:\n  type: test\n'],
  ['CRLF', 'build:\r\n  type: test\r\n  script: make\r\n'],
  ['line ends of all kinds', 'build:\r\n  type: test\n  script: make\r\n\n'],
  ['no line break at the end', 'build:\n  script: make\n  type: test'],
  ['blanks, comments and quotes', '# 😀 ä  \nbuild:   \n  "type"  :  test  # why \t\n\n\n'],
  ['characters outside the basic plane', 'build:\n  type: 🚀\n  script: echo 日本語 \u2028\n'],
])('leaves the rest as it is: %s', async (_, before) => {
  const cwd = project({ '.gitlab-ci.yml': before })
  await signalbox(['check', '--fix', '--target', '15.0'], { cwd })
  const after = readFileSync(`${cwd}/.gitlab-ci.yml`)
  expect(after).toEqual(Buffer.from(before.replace('type', 'stage')))
})

test('a file without anything to mend is not written', async () => {
  const cwd = project({ '.gitlab-ci.yml': current })
  const before = statSync(`${cwd}/.gitlab-ci.yml`, { bigint: true })
  await signalbox(['check', '--fix'], { cwd })
  const after = statSync(`${cwd}/.gitlab-ci.yml`, { bigint: true })
  expect([after.ino, after.mtimeNs]).toEqual([before.ino, before.mtimeNs])
})

test('keeps the mode, follows a link to its file, and leaves nothing behind', async () => {
  const cwd = project({ 'shared/pipeline.txt': outdated })
  chmodSync(`${cwd}/shared/pipeline.txt`, 0o751)
  symlinkSync('shared/pipeline.txt', `${cwd}/.gitlab-ci.yml`)
  await signalbox(['check', '--fix', '--target', '15.0'], { cwd })
  expect(readFileSync(`${cwd}/shared/pipeline.txt`, 'utf8')).toBe(current)
  expect(statSync(`${cwd}/shared/pipeline.txt`).mode & 0o7777).toBe(0o751)
  expect(lstatSync(`${cwd}/.gitlab-ci.yml`).isSymbolicLink()).toBe(true)
  expect(readdirSync(`${cwd}/shared`)).toEqual(['pipeline.txt'])
})

test('never rewrites a file whose bytes are not UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from('# caf'), Buffer.from([0xe9]), Buffer.from(`\n${outdated}`)])
  const cwd = project({ '.gitlab-ci.yml': bytes })
  const { code, stdout } = await signalbox(['check', '--fix', '--target', '15.0'], { cwd })
  expect(readFileSync(`${cwd}/.gitlab-ci.yml`)).toEqual(bytes)
  expect(stdout).toContain('.gitlab-ci.yml:1:6: error  The byte at offset 5 (0xE9) is not UTF-8.')
  expect(stdout).toContain('[deprecated/ci-job-type]')
  expect(stdout).not.toContain('--fix mends')
  expect(code).toBe(1)
})

test('with standard input, the fixed text goes to standard output and the report to standard error', async () => {
  const words = ['check', '--fix', '--target', '15.0', '--stdin-filename', '.gitlab-ci.yml']
  const run = await signalbox(words, {
    cwd: project({}),
    input: `\ufeff${outdated}build: 1\n`.replaceAll('\n', '\r\n'),
  })
  expect(run.stdout).toBe(`\ufeff${current}build: 1\n`.replaceAll('\n', '\r\n'))
  expect(run.stderr).toContain('mended 1 in 1 file.')
  expect(run.stderr).toContain('[duplicate-key]')
})

test.each([
  ['what is not UTF-8', '.gitlab-ci.yml', Buffer.from([0x61, 0xff, 0x0a]), 1],
  ['what is ignored', 'vendor/.gitlab-ci.yml', Buffer.from(outdated), 0],
  ['what is no pipeline', 'notes.txt', Buffer.from(outdated), 2],
])('what is piped in and cannot be judged passes through: %s', async (_, name, input, code) => {
  const cwd = project({ '.signalbox.yml': 'ignore: [vendor]\n' })
  const run = await signalbox(['check', '--fix', '--stdin-filename', name], { cwd, input })
  expect(run.stdout).toBe(input.toString())
  expect(run.code).toBe(code)
})

/** Which files does `signalbox check` look at? */
import { mkdirSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outdated, project } from './support/project.ts'
import { type RunOptions, signalbox } from './support/signalbox.ts'

/** The paths with findings, each once. */
async function checked(words: readonly string[], options: RunOptions): Promise<string[]> {
  const { stdout } = await signalbox(['check', '--format', 'json', ...words], options)
  return [...new Set<string>(JSON.parse(stdout).findings.map(({ path }: { path: string }) => path))]
}

test('pipelines in a folder and below, and no other YAML', async () => {
  const cwd = project({
    '.gitlab-ci.yml': outdated,
    'service/.gitlab-ci.yml': outdated,
    'templates/deploy.gitlab-ci.yml': outdated,
    '.gitlab/ci/build/linux.yml': outdated,
    'compose.yml': outdated,
    'node_modules/some/.gitlab-ci.yml': outdated,
    '.git/.gitlab-ci.yml': outdated,
  })
  const expected = [
    '.gitlab-ci.yml',
    '.gitlab/ci/build/linux.yml',
    'service/.gitlab-ci.yml',
    'templates/deploy.gitlab-ci.yml',
  ]
  expect(await checked([], { cwd })).toEqual(expected)
})

test('a file that is named is a pipeline when it is YAML, ignored by git or not', async () => {
  const cwd = project({ 'jobs.yml': outdated, 'more.yaml': outdated, '.gitignore': '*.yml\n' })
  expect(await checked(['more.yaml', 'jobs.yml', './jobs.yml'], { cwd })).toEqual(['jobs.yml', 'more.yaml'])
})

test('what git ignores is left out: nested files, negation, the exclude file, and from above the folder named', async () => {
  const cwd = project({
    '.gitignore': 'build/\n*.local.gitlab-ci.yml\n',
    '.git/info/exclude': 'private\n',
    'a/.gitignore': '/only-here.gitlab-ci.yml\n!keep.local.gitlab-ci.yml\n',
    'a/only-here.gitlab-ci.yml': outdated,
    'a/keep.local.gitlab-ci.yml': outdated,
    'a/drop.local.gitlab-ci.yml': outdated,
    'a/b/only-here.gitlab-ci.yml': outdated,
    'build/.gitlab-ci.yml': outdated,
    'a/build/.gitlab-ci.yml': outdated,
    'private/.gitlab-ci.yml': outdated,
  })
  expect(await checked([], { cwd })).toEqual(['a/b/only-here.gitlab-ci.yml', 'a/keep.local.gitlab-ci.yml'])
  expect(await checked(['a'], { cwd })).toEqual(['a/b/only-here.gitlab-ci.yml', 'a/keep.local.gitlab-ci.yml'])
  expect(await checked(['.'], { cwd: `${cwd}/a/b` })).toEqual(['only-here.gitlab-ci.yml'])
})

test('an ignored folder that is named is looked into', async () => {
  const cwd = project({ '.gitignore': 'vendor/\n', 'vendor/x/.gitlab-ci.yml': outdated })
  expect(await checked([], { cwd })).toEqual([])
  expect(await checked(['vendor'], { cwd })).toEqual(['vendor/x/.gitlab-ci.yml'])
})

test('what .signalbox.yml ignores is left out, even when it is named', async () => {
  const cwd = project({
    '.signalbox.yml': 'ignore: [vendor, "**/legacy/*.yml"]\n',
    'vendor/deep/.gitlab-ci.yml': outdated,
    'a/legacy/.gitlab-ci.yml': outdated,
    'a/.gitlab-ci.yml': outdated,
  })
  expect(await checked([], { cwd })).toEqual(['a/.gitlab-ci.yml'])
  const named = await signalbox(['check', 'vendor/deep/.gitlab-ci.yml'], { cwd })
  expect(named.stderr).toBe(
    'signalbox: vendor/deep/.gitlab-ci.yml: is left out by `ignore` in `.signalbox.yml`. Change that to have it checked.\n',
  )
  expect(named.code).toBe(0)
})

test('which files are pipelines is for .signalbox.yml to say, seen from its folder', async () => {
  const root = project({
    'app/.signalbox.yml': 'files:\n  pipeline: [ci/*.yml]\n',
    'app/ci/a.yml': outdated,
    'app/.gitlab-ci.yml': outdated,
  })
  expect(await checked([], { cwd: `${root}/app` })).toEqual(['ci/a.yml'])
  expect(await checked(['app'], { cwd: root })).toEqual(['app/ci/a.yml'])
  expect(await checked(['.'], { cwd: `${root}/app/ci` })).toEqual(['a.yml'])
})

test('a file reached twice is read once, under its own path', async () => {
  const cwd = project({ 'z/.gitlab-ci.yml': outdated })
  symlinkSync('z/.gitlab-ci.yml', `${cwd}/.gitlab-ci.yml`)
  const { stdout } = await signalbox(
    ['check', '--format', 'json', '.', 'z', '.gitlab-ci.yml', 'z/../z/.gitlab-ci.yml'],
    { cwd },
  )
  expect(JSON.parse(stdout)).toMatchObject({ files: 1, findings: [{ path: 'z/.gitlab-ci.yml' }] })
})

test('links to folders are not followed, so that there is no loop; a linked file is read', async () => {
  const cwd = project({ 'a/real.yml': outdated })
  symlinkSync('..', `${cwd}/a/up`)
  symlinkSync('a/real.yml', `${cwd}/.gitlab-ci.yml`)
  expect(await checked([], { cwd })).toEqual(['.gitlab-ci.yml'])
})

test('a link to a folder is followed when it is named', async () => {
  const cwd = project({ 'real/.gitlab-ci.yml': outdated })
  symlinkSync('real', `${cwd}/link`)
  expect(await checked(['link'], { cwd })).toEqual(['link/.gitlab-ci.yml'])
})

test('thousands of files', async () => {
  const files = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`s${i}/.gitlab-ci.yml`, outdated]))
  const cwd = project(files)
  mkdirSync(`${cwd}/empty`)
  const { stdout } = await signalbox(['check', '--format', 'json', '--target', '15.0'], { cwd })
  expect(JSON.parse(stdout)).toMatchObject({ files: 2000, summary: { error: 2000 } })
})

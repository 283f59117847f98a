/** How are scripts of a guide run for real? In a temporary directory, on small bare repositories that git made. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { type GuideWish, type Situation, writeGuide } from '../../../../client/moves/guide/guide.ts'

/** Scripts run here: they are for the GNU tools of a server. */
export const runsScripts = process.platform === 'linux' && has('bash') && has('git') && has('tar')
export const hasRsync = runsScripts && has('rsync')

export function has(tool: string): boolean {
  return pathOf(tool) !== ''
}

/** Where the machine has it, for stand-ins that call the real one; empty where it is missing. */
export function pathOf(tool: string): string {
  return spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim()
}

export interface Answer {
  readonly code: number | null
  readonly signal: string | null
  /** Standard output and standard error. */
  readonly output: string
}

export interface Place {
  /** Blanks and quotes in it. */
  readonly folder: string
  readonly source: string
  readonly target: string
  /** Programs here come before the machine's own. */
  standIn(name: string, script: string): void
  /** `wish` makes the script; everything runs as whoever runs the tests. */
  run(script: string, wish: Partial<GuideWish>, ...options: readonly string[]): Promise<Answer>
}

export function place(): Place {
  const folder = join(mkdtempSync(join(tmpdir(), 'guide-')), 'it\'s a "place" with $HOME')
  const bin = join(dirname(folder), 'bin')
  const [source, target] = [join(folder, 'source repositories'), join(folder, 'target repositories')]
  for (const path of [source, target, bin]) mkdirSync(path, { recursive: true })
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }))
  return {
    folder,
    source,
    target,
    standIn(name, script) {
      writeFileSync(join(bin, name), `#!/usr/bin/env bash\n${script}\n`)
      chmodSync(join(bin, name), 0o755)
    },
    run(script, wish, ...options) {
      const path = join(folder, script)
      writeFileSync(path, scriptText(script, { source, destination: target, ...wish }))
      const user = /-instance\.sh$/.test(script) ? [] : ['--user', userInfo().username]
      return answerOf(path, [...user, ...options], bin)
    },
  }
}

/** The script as a guide holds it. */
export function scriptText(name: string, wish: Partial<GuideWish>): string {
  const read = writeGuide({ situation: situationOf(name), target: 'single-node', ...wish })
  if ('problem' in read) throw new Error(read.problem)
  const file = read.guide.files.find(one => one.name === name)
  if (!file) throw new Error(`No ${name} among ${read.guide.files.map(one => one.name)}.`)
  return file.text
}

function situationOf(script: string): Situation {
  if (script.includes('instance')) return 'any'
  if (script === 'stream-archive.sh') return 'empty'
  return script === 'sync-directory.sh' ? 'outdated' : 'thousands'
}

/** In a process group of its own, `SCRIPT_PID`, so that a stand-in may kill all of it at once. */
function answerOf(path: string, options: readonly string[], bin: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, JOBS: '', LC_ALL: 'C' }
    const call = ['-c', 'export SCRIPT_PID=$$; exec bash "$@"', 'bash', path, ...options]
    const child = spawn('bash', call, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += piece))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, output }))
  })
}

/** A stand-in for `ssh` that runs the command on this machine, through a shell as ssh does, and writes down how it was called. */
export function localSsh(at: Place): () => string {
  const log = join(at.folder, 'ssh calls')
  at.standIn(
    'ssh',
    `printf '%s|' "$@" >>${word(log)}; printf '\\n' >>${word(log)}
while [ $# -gt 0 ]; do
  case $1 in -o | -l | -p) shift 2 ;; -C) shift ;; --) shift; break ;; *) break ;; esac
done
shift
exec sh -c "$*"`,
  )
  return () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
}

export function word(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

const quiet = {
  GIT_AUTHOR_NAME: 'Somebody',
  GIT_AUTHOR_EMAIL: 'somebody@example.com',
  GIT_COMMITTER_NAME: 'Somebody',
  GIT_COMMITTER_EMAIL: 'somebody@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
}

export function git(repository: string, ...call: readonly string[]): string {
  return execFileSync('git', ['--git-dir', repository, ...call], {
    encoding: 'utf8',
    env: { ...process.env, ...quiet },
    stdio: ['pipe', 'pipe', 'pipe'],
  }).trim()
}

/** A bare repository at `root/path` with one commit on `main`, and a tag that no other has. */
export function makeRepository(root: string, path: string): string {
  const repository = join(root, path)
  cpSync(template(), repository, { recursive: true })
  writeFileSync(
    join(repository, 'refs/tags', path.replaceAll(/\W+/g, '-')),
    `${readFileSync(join(repository, 'refs/heads/main'))}`,
  )
  return repository
}

const made = new Map<'first' | 'second', string>()

/** Copied, as git takes its time. `second`: with one more commit, and one more branch. */
function template(which: 'first' | 'second' = 'first'): string {
  const known = made.get(which)
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'guide-template-'))
  made.set(which, folder)
  if (which === 'second') {
    cpSync(template(), folder, { recursive: true })
    commit(folder, 'main', 'second')
    git(folder, 'update-ref', 'refs/heads/new', 'refs/heads/main')
  } else {
    const call = ['init', '-q', '--bare', '--template=', '-b', 'main', folder]
    execFileSync('git', call, { env: { ...process.env, ...quiet } })
    commit(folder, 'main', 'first')
  }
  return folder
}

afterAll(() => {
  for (const folder of made.values()) rmSync(folder, { recursive: true, force: true })
})

export function makeRepositories(root: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const path = `@hashed/${at % 2}a/${at}b/${at}abcdef.git`
    makeRepository(root, path)
    return path
  })
}

/** The target gets what the source has, times included: a whole copy, of whatever script. */
export function copyAll({ source, target }: Pick<Place, 'source' | 'target'>): void {
  cpSync(source, target, { recursive: true, preserveTimestamps: true })
}

/** One more commit on `main` of each repository, and a branch `new`. */
export function goOn(root: string, paths: readonly string[]): void {
  for (const path of paths) cpSync(template('second'), join(root, path), { recursive: true })
}

/** Each of these repositories is the same on both sides, to the byte, and git finds nothing wrong with the last of them. */
export function expectSame({ source, target }: Pick<Place, 'source' | 'target'>, paths: readonly string[]): void {
  for (const path of paths) {
    const [from, to] = [join(source, path), join(target, path)]
    expect(snapshot(to).replaceAll(to, '')).toBe(snapshot(from).replaceAll(from, ''))
  }
  const last = paths.at(-1)
  if (last !== undefined) expect(soundRefs(join(target, last))).toContain('refs/heads/main')
}

/** One more commit on a branch. */
export function commit(repository: string, branch: string, text: string): void {
  const blob = execFileSync('git', ['--git-dir', repository, 'hash-object', '-w', '--stdin'], {
    input: text.repeat(50),
    encoding: 'utf8',
  }).trim()
  const tree = execFileSync('git', ['--git-dir', repository, 'mktree'], {
    input: `100644 blob ${blob}\tfile\n`,
    encoding: 'utf8',
  }).trim()
  git(repository, 'update-ref', `refs/heads/${branch}`, git(repository, 'commit-tree', tree, '-m', text))
}

/** Branches, tags and HEAD; throws where `git fsck` finds anything wrong. */
export function soundRefs(repository: string): string {
  git(repository, 'fsck', '--strict', '--no-dangling')
  return `${git(repository, 'symbolic-ref', 'HEAD')}\n${git(repository, 'for-each-ref')}`
}

/** Every file below, with its content: what is the same before and after was not changed. */
export function snapshot(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map(entry => {
      const path = join(entry.parentPath, entry.name)
      return entry.isFile() ? `${path} ${readFileSync(path).toString('base64')}` : path
    })
    .sort()
    .join('\n')
}

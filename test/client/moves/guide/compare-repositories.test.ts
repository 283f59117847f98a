/** Is every difference between two sides found? */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  commit,
  copyAll,
  git,
  localSsh,
  makeRepositories,
  makeRepository,
  type Place,
  place,
  runsScripts,
} from './guide-support.ts'

const script = 'compare-repositories.sh'

function copied(): Place & { readonly paths: readonly string[] } {
  const at = place()
  const paths = makeRepositories(at.source, 3)
  copyAll(at)
  return { ...at, paths }
}

describe.skipIf(!runsScripts)('a comparison (needs bash, git and tar on Linux)', () => {
  it('of a whole copy ends well, here and over SSH', async () => {
    const at = copied()
    localSsh(at)
    for (const wish of [{}, { host: 'git@new.example' }]) {
      const { code, output } = await at.run(script, { situation: 'empty', ...wish }, '--fsck')
      expect(output).toContain('Target: 3 repositories')
      expect(output).toContain('The same.')
      expect(code).toBe(0)
    }
  })

  it('finds a branch that moved, a tag that is missing, and another HEAD', async () => {
    for (const change of [
      (repository: string) => commit(repository, 'main', 'second'),
      (repository: string) => git(repository, 'tag', 'v1', 'main'),
      (repository: string) => git(repository, 'symbolic-ref', 'HEAD', 'refs/heads/other'),
    ]) {
      const at = copied()
      change(join(at.source, at.paths[1] ?? ''))
      const { code, output } = await at.run(script, {})
      expect(output).toContain(`Different branches, tags or HEAD: 1\n  ${at.paths[1]}\n`)
      expect(code).toBe(1)
    }
  })

  it('finds what is missing, and what is at the target alone', async () => {
    const at = copied()
    rmSync(join(at.target, at.paths[0] ?? ''), { recursive: true })
    makeRepository(at.target, '@hashed/extra.git')
    const { code, output } = await at.run(script, { situation: 'empty' })
    expect(output).toContain(`Missing at the target: 1\n  ${at.paths[0]}\n`)
    expect(output).toContain('At the target alone: 1\n  @hashed/extra.git\n')
    expect(code).toBe(1)
  })

  it('does not mind extra repositories where they stay by design', async () => {
    const at = copied()
    makeRepository(at.target, '@hashed/extra.git')
    expect((await at.run(script, { situation: 'empty' })).code).toBe(1)
    const minded = await at.run(script, { situation: 'thousands' })
    expect(minded.output).toContain('At the target alone: 1')
    expect(minded.code).toBe(0)
  })

  it('finds a lost object with --fsck, and a ruined repository without', async () => {
    const at = copied()
    const [first = '', second = ''] = at.paths
    const objects = join(at.target, first, 'objects')
    const blob = git(join(at.source, first), 'rev-parse', 'main:file')
    rmSync(join(objects, blob.slice(0, 2), blob.slice(2)))
    expect((await at.run(script, {})).code).toBe(0)
    const examined = await at.run(script, {}, '--fsck')
    expect(examined.output).toContain(`Broken at the target: 1\n  ${first}\n`)
    expect(examined.code).toBe(1)
    for (const name of readdirSync(join(at.target, second))) rmSync(join(at.target, second, name), { recursive: true })
    writeFileSync(join(at.target, second, 'HEAD'), '')
    const ruined = await at.run(script, {})
    expect(ruined.output).toContain(`Broken at the target: 1\n  ${second}\n`)
    expect(ruined.code).toBe(1)
  })
})

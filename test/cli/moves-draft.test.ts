/** How is a plan shown, and what has to be said before it starts? */
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { movesDraftText } from '../../client/cli/formats/moves-draft-text.ts'
import { confirmChange, confirmStart } from '../../client/cli/moves/confirm.ts'
import { acceptedInVain, wishOf } from '../../client/cli/moves/draft.ts'
import { addressOfRun } from '../../client/cli/moves/with-connection.ts'
import type { PlanDraft } from '../../client/moves/plan/draft.ts'
import type { Guard } from '../../client/moves/plan/guard.ts'
import { readInstanceAddress } from '../../client/platform/instance-address.ts'
import { picture } from './support/moves.ts'

const terminal = { style: (_: unknown, text: string) => text, columns: 80 }

const draft = (guards: readonly Guard[], accepted: readonly string[] = []): PlanDraft => ({
  plan: {
    ...picture().plan,
    accepted,
    counts: [
      { source: 'default', type: 'project', count: 1204, how: 'exact' },
      { source: 'default', type: 'snippet', count: 12, how: 'at-most' },
      { source: 'default', type: 'group', count: undefined, how: 'at-most' },
    ],
  },
  guards,
  confirmation: {
    question: 'Move 1,204 projects from default to nvme on gitlab.example.com?',
    details: ['Each is read-only during its move.'],
    typed: 'default',
  },
})

describe('a plan', () => {
  it('tells what would be done, and asks', () => {
    expect(`\n${movesDraftText(draft([]), terminal)}`).toBe(`
Storage move on gitlab.example.com (17.5.1-ee)

  from        default
  to          nvme
  how         one request for each type and storage; the instance does the rest
  moves       1,204 projects, up to 12 snippets, an unknown number of groups
  rate        at most 5 requests in a second
  attempts    a failed repository is tried up to 3 times

Move 1,204 projects from default to nvme on gitlab.example.com?
  Each is read-only during its move.
`)
  })

  it('tells what speaks against it, how to accept it, and steers no terminal', () => {
    const guards: Guard[] = [
      { id: 'same-storage', level: 'block', message: 'They are the same.\u001b[2J', remedy: 'Name another one.' },
      { id: 'source-weight', level: 'accept', message: 'It fills up.', remedy: 'Set 0.', link: 'https://docs.example' },
    ]
    const text = movesDraftText(draft(guards), terminal)
    expect(text).toContain(
      '  blocked   They are the same.␛[2J\n            Name another one.\n            [same-storage]',
    )
    expect(text).toContain(
      '  accept?   It fills up.\n            Set 0.\n            If this is meant: --accept source-weight\n',
    )
    expect(stripVTControlCharacters(text)).toBe(text)
    expect(movesDraftText(draft(guards, ['source-weight']), terminal)).toContain('  accepted  It fills up.')
  })
})

describe('a confirmation, where nobody can be asked,', () => {
  const confirm = (typed: string | undefined, said: { readonly yes: boolean; readonly confirm: string | undefined }) =>
    confirmStart({ question: '', details: [], typed }, said, { ...terminal } as never)

  it.each<[string | undefined, boolean, string | undefined, true | RegExp]>([
    [undefined, true, undefined, true],
    [undefined, false, undefined, /add --yes\. Nothing was started/],
    ['default', true, 'default', true],
    ['default', true, undefined, /add --confirm default\. Nothing was started/],
    ['default', false, undefined, /add --yes and --confirm default\./],
    ['default', true, 'nvme', /--confirm names `nvme`, and the repositories leave `default`/],
    ['nfs1 nfs2', true, 'nfs1,nfs2', true],
    ['nfs1 nfs2', true, 'nfs1', /the repositories leave `nfs1 nfs2`/],
    ['nfs1 nfs2', true, undefined, /add --confirm 'nfs1 nfs2'\./],
  ])('for %j with --yes %s and --confirm %j', async (typed, yes, confirm_, expected) => {
    const agreed = await confirm(typed, { yes, confirm: confirm_ })
    if (expected === true) expect(agreed).toBe(true)
    else expect(agreed).toMatch(expected)
  })

  it('of a later change', async () => {
    expect(await confirmChange('Schedule 3?', true)).toBe(true)
    expect(await confirmChange('Schedule 3?', false)).toMatch(/^Schedule 3\? .* add --yes/)
  })
})

it('a plan that is judged anew is asked about as it was', () => {
  const { plan } = picture()
  const { sources, destination, types, how, atOnce, rate, attempts } = plan
  expect(wishOf({ ...plan, accepted: ['a'] }, { accepted: ['b'], cluster: true })).toEqual({
    ...{ sources, destination, types, how, atOnce, rate, attempts },
    ...{ cluster: true, accepted: ['a', 'b'] },
  })
})

it('what was accepted and is not there is told, with what may be meant', () => {
  const guards: Guard[] = [{ id: 'source-weight', level: 'accept', message: '', remedy: '' }]
  expect(acceptedInVain(['source-weight'], guards)).toEqual([])
  expect(acceptedInVain(['source-weigth'], guards)[0]?.message).toContain('Is source-weight meant?')
})

it('a token goes to no other instance than the one that was named', () => {
  const named = (url: string | undefined) => {
    const read = url === undefined ? undefined : readInstanceAddress(url)
    return addressOfRun(picture(), { address: read?.ok ? read.value : undefined } as never)
  }
  expect(named(undefined)).toMatchObject({ url: 'https://gitlab.example.com' })
  expect(named('gitlab.example.com')).toMatchObject({ url: 'https://gitlab.example.com' })
  expect(named('https://other.example')).toMatchObject({
    message: expect.stringContaining('is a run on https://gitlab.example.com'),
  })
})

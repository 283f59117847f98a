/** Does a workspace use the instance that its person expects, and nothing that a file of it brought along? */
import { describe, expect, it } from 'vitest'
import { type RemoteProject, readRemote } from '../../../../client/platform/remote-address.ts'
import {
  currentInstance,
  currentProject,
  proposedAddresses,
  remoteFirst,
  remoteProjects,
  type Surroundings,
} from '../../../../client/vscode/instances/current-instance.ts'
import type { KnownInstance } from '../../../../client/vscode/instances/instances.ts'

const [shop, below, local] = [
  instance('https://gitlab.example.com'),
  instance('https://example.org/gitlab'),
  instance('http://127.0.0.1:8929', 'environment'),
]
const sandbox = instance('http://127.0.0.1:9000', 'sandbox')
const remotes = [remote('git@gitlab.example.com:shop/checkout.git'), remote('https://example.org/gitlab/ops/site.git')]
const alone: Surroundings = {
  ...{ known: [shop, below], wanted: '', sandbox: undefined, prefersSandbox: false, environment: undefined },
  remotes: [],
}

describe('the current instance', () => {
  it.each<[string, Partial<Surroundings>, KnownInstance | undefined]>([
    ['none, where there are several and nothing tells them apart', {}, undefined],
    ['the only one', { known: [below] }, below],
    ['that of the first git remote that leads to a known one', { remotes }, shop],
    ['one that lies below a path', { remotes: remotes.slice(1) }, below],
    ['that of the environment before git', { known: [shop, local], environment: local.url, remotes }, local],
    [
      'the sandbox of the window before the environment',
      { known: [sandbox, local, shop], sandbox: sandbox.url, environment: local.url, remotes },
      sandbox,
    ],
    [
      'the one that the setting chooses, before all of them',
      { known: [sandbox, local, shop, below], wanted: 'https://example.org/gitlab/', sandbox: sandbox.url, remotes },
      below,
    ],
    [
      'the sandbox, where it was started after the setting chose',
      { known: [sandbox, shop], wanted: shop.url, sandbox: sandbox.url, prefersSandbox: true },
      sandbox,
    ],
  ])('is %s', (_what, surroundings, expected) => {
    const current = currentInstance({ ...alone, ...surroundings })
    expect(current).toEqual(expected ? { kind: 'instance', instance: expected } : { kind: 'none' })
  })

  it('is nobody, where the setting names one that is not known', () => {
    const wanted = 'https://elsewhere.example/'
    const current = currentInstance({ ...alone, known: [shop, sandbox], sandbox: sandbox.url, wanted, remotes })
    expect(current).toEqual({ kind: 'unknown', address: 'https://elsewhere.example' })
  })

  it('does not repeat credentials that somebody wrote into the setting', () => {
    const current = currentInstance({ ...alone, wanted: 'https://me:hunter2hunter2@gitlab.example.com' })
    expect(current).toEqual({ kind: 'unknown', address: undefined })
  })
})

describe('git remotes', () => {
  it('propose addresses that are not known yet', () => {
    const all = [...remotes, remote('git@code.example.net:a/b.git'), remote('ssh://git@code.example.net/c/d.git')]
    expect(proposedAddresses([shop, below], all)).toEqual(['https://code.example.net'])
  })

  it('put the instances that they lead to first', () => {
    expect(remoteFirst([below, shop], remotes.slice(0, 1))).toEqual({ ofRemotes: [shop], others: [below] })
  })

  it('name projects on one instance', () => {
    expect(remoteProjects(shop.url, [...remotes, ...remotes])).toEqual(['shop/checkout'])
    expect(remoteProjects(below.url, remotes)).toEqual(['ops/site'])
  })
})

describe('the project', () => {
  const nothing = { chosen: '', sandbox: undefined, environment: undefined, remotes: [] }

  it('is that of the sandbox, which has no other', () => {
    expect(currentProject(sandbox.url, { ...nothing, sandbox: 'monitoring/webshop', chosen: 'a/b' })).toBe(
      'monitoring/webshop',
    )
  })

  it('is the chosen one, else that of the environment, else that of a git remote', () => {
    const all = { ...nothing, chosen: '/chosen/one/', environment: 'env/one', remotes }
    expect(currentProject(shop.url, all)).toBe('chosen/one')
    expect(currentProject(shop.url, { ...all, chosen: '' })).toBe('env/one')
    expect(currentProject(shop.url, { ...nothing, remotes })).toBe('shop/checkout')
    expect(currentProject(shop.url, nothing)).toBeUndefined()
  })

  it('is not what is no path of a project', () => {
    expect(currentProject(shop.url, { ...nothing, chosen: 'checkout', remotes })).toBe('shop/checkout')
    expect(currentProject(shop.url, { ...nothing, chosen: 'a/b?c' })).toBeUndefined()
  })
})

function instance(url: string, origin: KnownInstance['origin'] = 'settings'): KnownInstance {
  return { url, label: url.replace(/^https?:\/\//, ''), origin }
}

function remote(url: string): RemoteProject {
  const read = readRemote(url)
  if (!read) throw new Error(`${url} is no remote`)
  return read
}

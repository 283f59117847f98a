// Can a person see and change the integrations of a project, and is every change confirmed first?

import * as vscode from 'vscode'
import type { RunningSandbox } from '../../../../client/sandbox/sandbox-options.ts'
import type { SignalboxApi } from '../../../../client/vscode/activate.ts'
import * as assert from '../../support/assert.ts'
import { runsInWorker, signalboxApi } from '../../support/signalbox-api.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { type Person, standIn } from './person.ts'

const desktopOnly = runsInWorker ? describe.skip : describe

desktopOnly('the integrations of a sandbox (which needs a host that can listen)', () => {
  let api: SignalboxApi
  let sandbox: RunningSandbox
  let person: Person

  before(async () => {
    api = await signalboxApi()
    person = standIn()
    await vscode.commands.executeCommand('signalbox.startSandbox')
    const started = api.instances.sandbox
    assert.ok(started, 'no sandbox was started')
    sandbox = started
    person.restore()
  })
  beforeEach(() => {
    person = standIn()
  })
  afterEach(() => {
    person.restore()
    const secrets = [sandbox.token, ...sandbox.integrations.map(({ key }) => key)]
    for (const secret of secrets) assert.ok(!person.heard.join('\n').includes(secret), 'a secret was said')
  })

  const known = (name: string) => api.integrations.known.find(one => one.name === name)
  const stored = (name: string) => sandbox.integrations.find(one => one.name === name)
  const run = (command: string, argument?: unknown) => vscode.commands.executeCommand(`signalbox.${command}`, argument)
  const named = (name: string) => {
    const found = known(name)
    assert.ok(found, `no integration ${name} among ${api.integrations.known.map(one => one.name)}`)
    return found
  }

  it('are listed with name, type and status when somebody looks', async () => {
    await vscode.commands.executeCommand('signalbox.integrations.focus')
    await waitUntil(
      'the list',
      api.integrations.onDidChange,
      () => api.integrations.known,
      list => list.length > 0,
    )
    const seen = api.integrations.known.map(({ name, active, url, origin }) => ({ name, active, url, origin }))
    const there = sandbox.integrations.map(({ name, active, url }) => ({ name, active, url, origin: 'api' }))
    assert.equal(seen, there)
    assert.ok(seen.some(({ active }) => active) && seen.some(({ active }) => !active))
  })

  it('are disabled and enabled after a confirmation that names all of it', async () => {
    const [first] = sandbox.integrations.filter(({ active }) => active)
    const name = first?.name ?? ''
    await run('disableIntegration', named(name))
    assert.equal(stored(name)?.active, true, 'status after turning away')
    assert.match(
      person.heard[0] ?? '',
      new RegExp(`^Disable the integration “${name}” in ${sandbox.project} on .+\\?\nOne integration changes`),
    )
    person.answers(/^Disable the integration/, 'Disable')
    await run('disableIntegration', named(name))
    assert.equal([stored(name)?.active, known(name)?.active], [false, false], 'status after disabling')
    assert.match(api.integrations.obstacle(named(name)) ?? '', /is disabled and takes no alerts/)
    person.answers(/^Enable the integration/, 'Enable')
    await run('enableIntegration', named(name))
    assert.equal([stored(name)?.active, known(name)?.active], [true, true], 'status after enabling')
  })

  it('are created with a field mapping of the workspace', async () => {
    person.answers(/: Name of the integration/, 'Checks of the shop')
    person.answers(/Does it take alerts/, 'Enabled')
    person.answers(/Which field mapping/, 'alerts/uptime.alert-mapping.json')
    person.answers(/^Create the integration/, 'Create')
    await run('createIntegration')
    assert.ok(stored('Checks of the shop')?.active)
    assert.equal(known('Checks of the shop')?.url, stored('Checks of the shop')?.url)
    const confirmation = person.heard.find(text => text.startsWith('Create the integration')) ?? ''
    assert.match(
      confirmation,
      /uptime\.alert-mapping\.json \(2 fields\), with its sample payload\nLeft out:\n• title has the fallback/,
    )
    assert.match(person.heard.at(-1) ?? '', /“Checks of the shop” takes alerts now/)
  })

  it('read payloads by the mapping that they were created with', async () => {
    const { url, key } = stored('Checks of the shop') ?? {}
    const body = JSON.stringify({ check: { name: 'Payments are down', since: '2026-05-02T10:00:00Z' } })
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    assert.equal((await fetch(url ?? '', { method: 'POST', headers, body })).status, 200)
    assert.equal(sandbox.alerts().at(-1)?.title, 'Payments are down')
  })

  it('are renamed', async () => {
    person.answers(/Edit “Checks of the shop”: Name/, 'Checks')
    person.answers(/Does it take alerts/, 'Enabled')
    person.answers(/Which field mapping/, 'Keep sample payload and field mapping as they are')
    person.answers(/^Change the integration/, 'Change')
    await run('editIntegration', named('Checks of the shop'))
    assert.equal([stored('Checks')?.active, known('Checks')?.active], [true, true])
  })

  it('get another key, which the old one gives way to', async () => {
    const before = stored('Checks')?.key
    person.answers(/^Reset the authorization key/, 'Reset Key')
    await run('resetIntegrationKey', named('Checks'))
    const after = stored('Checks')?.key
    assert.ok(after && after !== before)
    person.answers(/to the clipboard\?/, 'Copy Key')
    await run('copyIntegrationKey', named('Checks'))
    assert.equal((await vscode.env.clipboard.readText()) === after, true, 'the new key in the clipboard')
    await vscode.env.clipboard.writeText('')
  })

  it('are removed', async () => {
    person.answers(/^Remove the integration “Checks”/, 'Remove')
    await run('removeIntegration', named('Checks'))
    assert.equal([stored('Checks'), known('Checks')], [undefined, undefined])
  })

  it('may be entered by hand, the key taken out of the address', async () => {
    const [first] = sandbox.integrations
    const url = new URL(first?.url ?? '')
    // Another name of this machine, so that it is another address.
    url.hostname = 'localhost'
    const clean = url.href
    url.username = 'integration'
    url.password = first?.key ?? ''
    person.answers(/Enter Integration by Hand: Address/, url.href)
    person.answers(/The authorization key is filled in/, first?.key ?? '')
    person.answers(/Name for lists/, 'by hand')
    await run('enterIntegration')
    assert.equal([known('by hand')?.url, known('by hand')?.origin], [clean, 'hand'])
    assert.match(person.heard.join('\n'), /move the key into the secret storage/)
    person.answers(/^Forget the integration “by hand”/, 'Forget')
    await run('removeIntegration', named('by hand'))
    assert.equal(known('by hand'), undefined)
  })

  it('are told of before a request is sent that the free tier refuses', async () => {
    sandbox.become({ tier: 'free' })
    await vscode.workspace.getConfiguration('signalbox').update('tier', 'free', vscode.ConfigurationTarget.Workspace)
    await run('createIntegration')
    assert.match(person.heard.at(-1) ?? '', /^The free tier has one HTTP endpoint in each project/)
    await vscode.workspace.getConfiguration('signalbox').update('tier', undefined, vscode.ConfigurationTarget.Workspace)
    sandbox.become({ tier: 'ultimate' })
  })

  it('are told as a failure with what to do when the instance does not answer', async () => {
    sandbox.setFaults({ expiredToken: true })
    await api.integrations.refresh(true)
    assert.match(person.heard.at(-1) ?? '', /^The integrations of shop\/checkout could not be listed\. .*token/)
    sandbox.setFaults({})
    await api.integrations.refresh(true)
    assert.ok(api.integrations.known.length > 0)
  })

  it('are gone with their instance', async () => {
    await vscode.commands.executeCommand('signalbox.stopSandbox')
    assert.equal(api.integrations.known, [])
  })
})

describe('the view of integrations', () => {
  it('is there, and asks nobody anything where no instance is known', async () => {
    const person = standIn()
    const { integrations } = await signalboxApi()
    await vscode.commands.executeCommand('signalbox.integrations.focus')
    await integrations.refresh()
    assert.equal([integrations.known, person.heard], [[], []])
    person.restore()
  })
})

/** How is an integration entered by hand, where the instance cannot be asked for it? By its address, its key and a name. */
import { type ReadAlertAddress, readAlertAddress } from '../../alerts/alert-address.ts'
import { given, runSteps, type Step } from '../instances/run-steps.ts'
import type { IntegrationContext } from './integration-context.ts'
import { keyProblem, whereFrom } from './integration-keys.ts'
import type { KnownIntegration } from './integrations.ts'
import { quoted } from './words.ts'

interface Entered {
  readonly address: string
  readonly key: string
  readonly name: string
}

/** Undefined when the person turns away. */
export async function enterIntegration(
  context: IntegrationContext,
  filled: { readonly address?: string; readonly key?: string } = {},
): Promise<KnownIntegration | undefined> {
  const { address = '', key = '' } = filled
  const read = readAlertAddress(address)
  const clean = read.kind === 'credentials' ? { address: read.url, key: key || read.key } : { address, key }
  return await enter(context, 'Enter Integration by Hand', { ...clean, name: '' })
}

/** Changes one that was entered by hand. */
export async function editByHand(context: IntegrationContext, before: KnownIntegration): Promise<void> {
  const key = (await context.secrets.get('key', before.url)) ?? ''
  const start = { address: before.url, key, name: before.name }
  await enter(context, `Edit ${quoted(before.name)}`, start, before)
}

async function enter(
  context: IntegrationContext,
  title: string,
  start: Entered,
  before?: KnownIntegration,
): Promise<KnownIntegration | undefined> {
  const { hand, secrets, dialogue } = context
  const entered = await runSteps(start, () => [
    addressStep(context, title, before),
    keyStep(context, title),
    nameStep(context, title, before),
  ])
  if (!entered) return undefined
  const { key, name } = entered
  const url = cleanAddress(entered.address)
  if (!(await mayGoPlain(context, url))) return undefined
  if (before && before.url !== url) await secrets.delete('key', before.url)
  await secrets.set('key', url, key)
  const known = await hand.save({ url, name }, before?.url)
  context.handChanged()
  if (!before) dialogue.tell('information', `${quoted(name)} is kept, its key in the secret storage of VS Code.`)
  return known
}

function addressStep({ dialogue, hand }: IntegrationContext, title: string, before?: KnownIntegration): Step<Entered> {
  return async (entered, position) => {
    let key = entered.key
    const answer = await dialogue.input({
      ...{ title, position, value: entered.address },
      prompt: key === '' ? addressPrompt : `${addressPrompt} The key is filled in already.`,
      placeholder: 'https://gitlab.example.com/group/project/alerts/notify/uptime/0123456789abcdef.json',
      check: text => addressProblem(readAlertAddress(text), text, hand.all, before),
      instead(text) {
        const read = readAlertAddress(text)
        if (read.kind !== 'credentials') return undefined
        key = read.key
        return read.url
      },
    })
    if (answer.kind !== 'given') return answer
    const address = answer.value.trim()
    // The key that is filled in is for the host that it came with.
    const moved = entered.address !== '' && !sameHost(address, entered.address)
    if (moved && key === entered.key) key = ''
    return given({ ...entered, key, address })
  }
}

function sameHost(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
}

const addressPrompt =
  'Address of the integration. It stands in the settings of the integration, under View credentials, as does the key.'

function addressProblem(
  read: ReadAlertAddress,
  text: string,
  hand: readonly KnownIntegration[],
  before: KnownIntegration | undefined,
): string | { readonly note: string } | undefined {
  if (text.trim() === '') return 'Paste the address of the integration.'
  switch (read.kind) {
    case 'unusable':
      return read.problem
    case 'credentials':
      return {
        note: 'This address holds the key, which would end up in the logs of every server on the way. Press Enter to move the key into the secret storage, and go on with the address alone.',
      }
    case 'address': {
      const same = hand.find(({ url }) => url === read.url && url !== before?.url)
      return same && `It is there already, as ${quoted(same.name)}. Edit that one.`
    }
  }
}

function keyStep({ dialogue }: IntegrationContext, title: string): Step<Entered> {
  return async (entered, position) => {
    const answer = await dialogue.input({
      ...{ title, position, value: entered.key, hidden: true, check: keyProblem },
      prompt: entered.key === '' ? whereFrom : 'The authorization key is filled in. Keep it, or paste another one.',
    })
    return answer.kind === 'given' ? given({ ...entered, key: answer.value.trim() }) : answer
  }
}

function nameStep({ dialogue, hand }: IntegrationContext, title: string, before?: KnownIntegration): Step<Entered> {
  return async (entered, position) => {
    const others = hand.all.filter(({ url }) => url !== before?.url)
    const answer = await dialogue.input({
      ...{ title, position, value: entered.name || proposedName(entered.address) },
      prompt: 'Name for lists, on this machine alone',
      check(text) {
        const name = text.trim()
        if (name === '') return 'Write a name.'
        return others.some(other => other.name === name)
          ? `${quoted(name)} is there already. Write another name.`
          : undefined
      },
    })
    return answer.kind === 'given' ? given({ ...entered, name: answer.value.trim() }) : answer
  }
}

/** The address holds a form of the name that the integration has on its instance. */
function proposedName(address: string): string {
  const slug = /\/alerts\/notify\/([^/]+)\/[^/]+\.json$/.exec(address)?.[1]
  const read = readAlertAddress(address)
  return slug ?? (read.kind === 'address' ? (read.project ?? read.label) : '')
}

function cleanAddress(text: string): string {
  const read = readAlertAddress(text)
  return read.kind === 'unusable' ? text : read.url
}

/** http to another machine shows the key to everybody on the way. */
async function mayGoPlain({ dialogue }: IntegrationContext, url: string): Promise<boolean> {
  const read = readAlertAddress(url)
  if (read.kind !== 'address' || read.security !== 'plain') return true
  return await dialogue.confirm({
    message: `${read.label} is reached without encryption.`,
    detail:
      'Everybody on the way can read the authorization key, and use it. Use an address that begins with https://, where the instance has one.',
    button: 'Use It All the Same',
  })
}

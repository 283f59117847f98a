/** Is a person asked what matters before something is sent, and what was chosen before remembered? */
import { describe, expect, it } from 'vitest'
import type { KnownIntegration } from '../../../../client/vscode/integrations/integrations.ts'
import { createChoices } from '../../../../client/vscode/test-alerts/choices.ts'
import { folderConfirmation, sendConfirmation } from '../../../../client/vscode/test-alerts/confirmation.ts'
import { endsFolder, folderSummary } from '../../../../client/vscode/test-alerts/folder-summary.ts'
import { createHistory } from '../../../../client/vscode/test-alerts/history.ts'
import { integrationMeant } from '../../../../client/vscode/test-alerts/integration-meant.ts'
import { integrationPicks } from '../../../../client/vscode/test-alerts/integration-picks.ts'
import { alertLenses } from '../../../../client/vscode/test-alerts/lens-titles.ts'
import { unlinked } from '../../../../client/vscode/test-alerts/unlinked.ts'
import { accepted, diskFull, failure } from './records.ts'

const place = 'gitlab.example.com, shop/checkout'
const integration = (name: string, change: Partial<KnownIntegration> = {}): KnownIntegration => ({
  ...{ name, url: `https://gitlab.example.com/${name}.json`, type: 'HTTP', active: true, origin: 'api', place },
  ...change,
})
const [checkout, payment] = [integration('checkout'), integration('payment')]
const off = integration('off', { active: false })
const byHand = integration('legacy', { origin: 'hand' })

/** As VS Code keeps things of a workspace: as JSON. */
function memento() {
  const stored = new Map<string, string>()
  return {
    keys: () => [...stored.keys()],
    get: (key: string) => (stored.has(key) ? JSON.parse(stored.get(key) ?? '') : undefined),
    async update(key: string, value: unknown) {
      if (value === undefined) stored.delete(key)
      else stored.set(key, JSON.stringify(value))
    },
  }
}

describe('the list of integrations', () => {
  const obstacle = ({ active }: KnownIntegration) => (active ? undefined : 'It is disabled.')
  const picks = (known: KnownIntegration[], remembered?: string, canStartSandbox = true) =>
    integrationPicks({ known, obstacle, remembered, canStartSandbox })

  it('has usable ones first, those entered by hand behind them, and what cannot be used with the reason', () => {
    expect(
      picks([off, byHand, checkout]).map(({ label, description, detail }) => [label, description, detail]),
    ).toEqual([
      ['Send to', undefined, undefined],
      ['$(broadcast) checkout', place, undefined],
      ['$(key) legacy', `${place} · entered by hand`, undefined],
      ['Not usable now', undefined, undefined],
      ['$(circle-slash) off', place, 'It is disabled.'],
      ['Another one', undefined, undefined],
      ['$(key) Enter Integration by Hand…', undefined, undefined],
      ['$(plug) Connect to Instance…', undefined, undefined],
      ['$(beaker) Start Sandbox Instance', undefined, undefined],
    ])
  })

  it('shows a name that looks like the code of an icon as it is written', () => {
    expect(picks([integration('$(trash) bin')])[1]?.label).toBe('$(broadcast) $ (trash) bin')
  })

  it('begins with that of last time', () => {
    expect(picks([checkout, payment], payment.url).slice(1, 3)).toMatchObject([
      { label: '$(broadcast) payment', description: `${place} · last used for this file` },
      { label: '$(broadcast) checkout' },
    ])
  })

  it('offers ways to get one where there is none', () => {
    const none = picks([], undefined, false)
    expect(none.map(({ choice }) => choice?.kind)).toEqual([undefined, 'enter', 'connect'])
    expect(none[0]?.label).toBe('None is known yet')
  })
})

describe('the confirmation', () => {
  it('names instance, project and what happens there', () => {
    expect(sendConfirmation(checkout, { recovery: false, plain: false })).toEqual({
      message: 'Send a test alert to checkout?',
      detail: `An alert is created in ${place}. People may be notified, and an incident may be opened.`,
    })
    expect(sendConfirmation(checkout, { recovery: true, plain: false })).toEqual({
      message: 'Send a recovery to checkout?',
      detail: `It resolves the open alert in ${place}, and may close its incident.`,
    })
  })

  it('warns of an address that everybody can read along', () => {
    expect(sendConfirmation(checkout, { recovery: false, plain: true }).detail).toContain('http://')
  })

  it('says of a folder how many are sent, which are not, and why', () => {
    const blocked = Array.from({ length: 10 }, (_, index) => ({ name: `a${index}.json`, reason: 'line 1: broken' }))
    const { message, detail } = folderConfirmation(
      checkout,
      { folder: 'alerts', sendable: 12, doubtful: 1, blocked },
      false,
    )
    expect(message).toBe('Send 12 payloads of alerts to checkout?')
    expect(detail).toContain(`Up to 12 alerts are created in ${place}.`)
    expect(detail).toContain('1 payload of these has warnings.')
    expect(detail).toContain('10 payloads will not be sent:\na0.json: line 1: broken')
    expect(detail).toContain('a7.json')
    expect(detail).not.toContain('a8.json')
    expect(detail).toContain('… and 2 more.')
  })
})

describe('the summary of a folder', () => {
  const good = accepted([diskFull])

  it.each([
    ['all', [good, good], 2, 'information', '2 of 2 payloads of alerts were accepted in here.'],
    ['one', [good], 1, 'information', '1 of 1 payload of alerts was accepted in here.'],
    [
      'a refusal',
      [good, failure('invalid')],
      2,
      'error',
      '1 of 2 payloads of alerts was accepted in here, 1 failed. What happened. What to do.',
    ],
    [
      'no answer',
      [good, failure('timeout', { unanswered: true })],
      2,
      'warning',
      '1 of 2 payloads of alerts was accepted in here, 1 got no answer and may have arrived all the same. What happened. What to do.',
    ],
    ['cancelled', [good], 3, 'warning', '1 of 3 payloads of alerts was accepted in here, 2 were not sent.'],
  ] as const)('tells %s', (_, records, wanted, level, message) => {
    expect(folderSummary(records, wanted, 'alerts', 'here')).toEqual({ level, message, actions: ['show-log'] })
  })

  it('gives up where each would fail in the same way', () => {
    const kinds = ['unauthorised', 'forbidden', 'not-found', 'rate-limited', 'unreachable', 'cancelled'] as const
    for (const kind of kinds) expect(endsFolder(failure(kind))).toBe(true)
    for (const kind of ['too-large', 'invalid', 'timeout', 'unexpected'] as const)
      expect(endsFolder(failure(kind))).toBe(false)
    expect(endsFolder(good)).toBe(false)
  })
})

describe('the lenses', () => {
  const lenses = (name?: string, trusted = true) => alertLenses(name ? { name, place } : undefined, trusted)
  const titles = (...of: Parameters<typeof lenses>) => lenses(...of).map(({ title }) => title)

  it('name the integration that is remembered, and lead to another', () => {
    expect(titles()).toEqual(['$(send) Send Test Alert', '$(pass) Send Recovery', '$(open-preview) Preview Alert'])
    expect(titles('Checkout $(bug)').slice(0, 2)).toEqual([
      '$(send) Send Test Alert to Checkout $ (bug)',
      'To Another…',
    ])
  })

  it('say where the alert is created', () => {
    expect(lenses('Checkout')[0]?.tooltip).toContain(`An alert is created in ${place}.`)
    expect(lenses()[0]?.tooltip).toContain('An alert is created.')
  })

  it('send nothing where the workspace is not trusted', () => {
    expect(titles('Checkout', false)).toEqual(['$(open-preview) Preview Alert'])
  })
})

describe('what was chosen', () => {
  it('is remembered for each file, from one session to the next', () => {
    const store = memento()
    let changes = 0
    const choices = createChoices(store, () => changes++)
    choices.rememberIntegration('file:///a.json', checkout.url)
    choices.rememberIntegration('untitled:Untitled-1', payment.url)
    expect(choices.integrationOf('untitled:Untitled-1')).toBe(payment.url)
    expect(changes).toBe(2)
    const later = createChoices(store, () => undefined)
    expect(later.integrationOf('file:///a.json')).toBe(checkout.url)
    expect(later.integrationOf('untitled:Untitled-1')).toBeUndefined()
  })

  it('asks again before something is sent, unless it was said for good', () => {
    const store = memento()
    createChoices(store, () => undefined).agree(payment.url)
    const later = createChoices(store, () => undefined)
    expect([checkout, payment].map(({ url }) => later.isAgreed(url))).toEqual([false, true])
    later.agree(checkout.url)
    expect(createChoices(store, () => undefined).isAgreed(payment.url)).toBe(true)
  })

  it('asks again about warnings once the text is another', () => {
    const choices = createChoices(memento(), () => undefined)
    choices.accept('file:///a.json', '{}')
    expect(choices.isAccepted('file:///a.json', '{}')).toBe(true)
    expect(choices.isAccepted('file:///a.json', '{ }')).toBe(false)
    expect(choices.isAccepted('file:///b.json', '{}')).toBe(false)
  })

  it('is nothing where a store holds something else', () => {
    const store = memento()
    void store.update('signalbox.testAlerts.agreed', { no: 'list' })
    void store.update('signalbox.testAlerts.integrations', ['x'])
    expect(createChoices(store, () => undefined).isAgreed('x')).toBe(false)
  })
})

describe('the history', () => {
  it('keeps the newest 200, tells of each, and can be cleared', () => {
    const store = memento()
    const heard: unknown[] = []
    const history = createHistory(store, added => heard.push(added?.time))
    for (let time = 1; time <= 205; time++) history.add(accepted([diskFull], { time }))
    expect(history.records.map(({ time }) => time)).toEqual(Array.from({ length: 200 }, (_, index) => 205 - index))
    expect(createHistory(store, () => undefined).records).toEqual(history.records)
    history.clear()
    expect(history.records).toEqual([])
    expect(createHistory(store, () => undefined).records).toEqual([])
    expect(heard.slice(-2)).toEqual([205, undefined])
  })

  it('has in the next session what was on its way when the window closed, once', async () => {
    const store = memento()
    const history = createHistory(store, () => undefined)
    const interrupted = (time: number) => ({ ...failure('cancelled', { unanswered: true }), time })
    await history.begin(interrupted(1))
    await history.begin(interrupted(2))
    history.add(accepted([diskFull], { time: 1 }))
    expect(history.records.map(({ time }) => time)).toEqual([1])
    const next = createHistory(store, () => undefined)
    expect(next.records.map(({ time, came }) => [time, came.kind])).toEqual([
      [2, 'failed'],
      [1, 'accepted'],
    ])
    expect(createHistory(store, () => undefined).records).toEqual(next.records)
  })
})

it('makes no links of what payloads and instances say', () => {
  expect(unlinked('Alert “[x](command:y)”')).not.toContain('](')
  expect(unlinked('Alert “x [1] (2)”')).toBe('Alert “x [1] (2)”')
})

it('finds the integration that a row of their view stands for', () => {
  const known = [checkout, payment]
  expect(integrationMeant({ integration: payment }, known)).toBe(payment)
  expect(integrationMeant({ ...checkout }, known)).toBe(checkout)
  expect(integrationMeant({ label: 'x' }, known)).toBeUndefined()
  expect(integrationMeant(undefined, known)).toBeUndefined()
})

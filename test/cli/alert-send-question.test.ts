/** What is a person asked before payloads are sent, and what counts as yes? */
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, it, test } from 'vitest'
import { readAlertAddress } from '../../client/alerts/alert-address.ts'
import { askYesNo } from '../../client/cli/ask.ts'
import { interrupt } from '../../client/cli/interrupt.ts'
import { questionFor } from '../../client/cli/send-question.ts'
import type { SendWish } from '../../client/cli/send-wish.ts'

function wish(change: Partial<SendWish> = {}, scheme = 'https'): SendWish {
  const address = readAlertAddress(`${scheme}://gitlab.example.com/shop/checkout/alerts/notify.json`)
  if (address.kind !== 'address') throw new Error(address.problem)
  const absent = { tier: undefined, mapping: undefined, at: undefined, timeout: undefined, caFile: undefined }
  const plain = { format: 'text', authorization: 'bearer', recovery: false, yes: false, key: 'k' } as const
  return { ...absent, ...plain, address, ...change }
}

const clean = { warnings: 0, doubtful: 0 }

describe('the question', () => {
  it.each([
    ['one clean payload', wish(), { count: 1, ...clean }, undefined],
    ['nothing to send', wish(), { count: 0, ...clean }, undefined],
    ['--yes', wish({ yes: true }, 'http'), { count: 9, warnings: 3, doubtful: 2 }, undefined],
    ['several', wish(), { count: 3, ...clean }, 'Send 3 alerts to gitlab.example.com, shop/checkout? [y/N] '],
    [
      'several recoveries, some doubtful',
      wish({ recovery: true }),
      { count: 3, warnings: 4, doubtful: 2 },
      'Send 3 recoveries to gitlab.example.com, shop/checkout, 2 of them with warnings? [y/N] ',
    ],
    [
      'one with warnings',
      wish(),
      { count: 1, warnings: 1, doubtful: 1 },
      'Send it to gitlab.example.com, shop/checkout, in spite of the warnings? [y/N] ',
    ],
    [
      'one over http',
      wish({}, 'http'),
      { count: 1, ...clean },
      'Send it to gitlab.example.com, shop/checkout, without encryption? [y/N] ',
    ],
  ])('for %s', (_, wish, about, question) => expect(questionFor(wish, about)).toBe(question))

  it.each([
    ['y\n', true],
    [' Yes \n', true],
    ['\n', false],
    ['n\n', false],
    ['yesterday\n', false],
    ['', false],
  ])('is answered by %j: %s', async (typed, yes) => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const answer = askYesNo('Send it? ', input, output)
    input.end(typed)
    expect([await answer, String(output.read()).trim()]).toEqual([yes, 'Send it?'])
  })
})

test('the first Ctrl-C lets things come to their end, the second gives up, and afterwards nobody listens', () => {
  const signals = new EventEmitter()
  const told: string[] = []
  const stop = interrupt(() => told.push('first'), signals)
  expect([stop.stopped(), stop.signal.aborted]).toEqual([false, false])
  signals.emit('SIGINT')
  expect([stop.stopped(), stop.signal.aborted, told]).toEqual([true, false, ['first']])
  signals.emit('SIGINT')
  expect([stop.signal.aborted, told]).toEqual([true, ['first']])
  stop.dispose()
  expect(signals.listenerCount('SIGINT')).toBe(0)
})

/** Does the estimate of a payload's memory agree with what Ruby 3.1 on 64 bits says (`ObjectSpace.memsize_of`)? */
import { expect, it } from 'vitest'
import { payloadSize } from '../../../server/core/alerts/outcome/payload-size.ts'
import { parseJson } from '../../../server/core/documents/json/json-document.ts'

function estimate(value: unknown): number {
  const { root } = parseJson(JSON.stringify(value))
  if (!root) throw new Error('Nothing was read.')
  return payloadSize(root, 100).estimate
}

it.each([
  [0, 40],
  [1, 168],
  [8, 168],
  [9, 928],
  [32, 928],
  [33, 1760],
  [64, 1760],
  [65, 3424],
  [129, 7264],
  [257, 14_432],
  [1000, 28_768],
  [40_000, 2_097_248],
  [70_000, 4_194_400],
])('an object of %i small numbers takes %i bytes besides its keys', (length, bytes) => {
  const object = Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 1]))
  expect(estimate(object) - 40 * length).toBe(bytes)
})

it.each([
  ['', 40],
  ['a'.repeat(23), 40],
  ['a'.repeat(24), 65],
  ['a'.repeat(55), 96],
  ['a'.repeat(5000), 5041],
  ['é'.repeat(12), 65],
  ['€'.repeat(8), 65],
  ['🔥'.repeat(6), 65],
])('a text takes what its bytes need: %s', (text, bytes) => expect(estimate([text]) - 40).toBe(bytes))

it('takes nothing for small numbers and words', () => expect(estimate([1, 1.5, true]) - 40).toBe(0))

it('takes a place for a number beyond 62 bits', () => {
  const { root } = parseJson('[18446744073709551616, -18446744073709551616, 4611686018427387903]')
  expect(root && payloadSize(root, 100).estimate).toBe(40 + 80)
})

it('grows an array by its places', () => {
  expect(estimate([1, 2, 3])).toBe(40)
  expect(estimate(Array.from({ length: 100 }, () => 1))).toBe(840)
})

it('never claims for certain more than the estimate', () => {
  for (const value of ['a', 'a'.repeat(30), { key: 'b'.repeat(700) }, [['c', { d: 'é'.repeat(40) }]]]) {
    const { root } = parseJson(JSON.stringify([value]))
    const { certain, estimate } = root ? payloadSize(root, 100) : { certain: 1, estimate: 0 }
    expect(certain).toBeLessThanOrEqual(estimate)
  }
})

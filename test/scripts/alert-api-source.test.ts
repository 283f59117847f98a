// Is a mistake in the description of the GraphQL interface found before anything is made of it?
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { alertApiFile, alertApiProblems, alertApiSource } from '../../scripts/generate/alert-api-source.ts'
import { capabilities } from '../../server/core/alerts/capabilities.generated.ts'

const known = Object.keys(capabilities)
const messagesOf = (text: string) => alertApiProblems(text, known).map(({ line, message }) => `${line}: ${message}`)

describe('the description of the GraphQL interface', () => {
  it('is sound', () => {
    expect(alertApiProblems(readFileSync(alertApiFile, 'utf8'), known)).toEqual([])
  })

  it('is named with the line of a mistake', () => {
    expect(messagesOf('type A {\n  b: \n}')).toEqual([expect.stringMatching(/^3: Syntax Error/)])
    expect(messagesOf('type A {\n  b: Int @since(version: "soon")\n}')).toEqual([
      expect.stringMatching(/^2: @since takes/),
    ])
    expect(messagesOf('type A { b: Int @needs(capability: "magic") }')).toEqual([
      expect.stringMatching(/^1: @needs takes/),
    ])
    expect(messagesOf('type A { b: Int @deprecated(reason: "Old.") }')).toEqual([expect.stringMatching(/^1: A reason/)])
    expect(messagesOf('type A { b: Int @later }')).toEqual([expect.stringMatching(/^1: There is no @later/)])
  })

  it('becomes a module with its text', () => {
    expect(alertApiSource('type A { b: Int }')).toContain('export const alertApi = "type A { b: Int }"')
  })
})

/** Can a person go forth and back through questions without losing what was answered? */
import { expect, it } from 'vitest'
import { type Answer, back, given, left, runSteps, type Step } from '../../../../client/vscode/instances/run-steps.ts'

interface State {
  readonly words: readonly string[]
  readonly more: boolean
}

const start: State = { words: [], more: false }
const add =
  (word: string): Step<State> =>
  async (state, { step, totalSteps }) =>
    given({ ...state, words: [...state.words, `${word} ${step}/${totalSteps}`] })

it('asks one after the other, and says where it stands', async () => {
  const state = await runSteps(start, () => [add('address'), add('name')])
  expect(state?.words).toEqual(['address 1/2', 'name 2/2'])
})

it('goes back to the question before, with the answers so far', async () => {
  const answers = [back, given({ words: ['second time'], more: false })] as Answer<State>[]
  const seen: State[] = []
  const asked: Step<State> = async state => {
    seen.push(state)
    return answers.shift() ?? left
  }
  expect(await runSteps(start, () => [add('address'), asked])).toEqual({ words: ['second time'], more: false })
  expect(seen.map(({ words }) => words)).toEqual([['address 1/2'], ['address 1/2', 'address 1/2']])
})

it('asks more where an answer calls for it', async () => {
  const choose: Step<State> = async state => given({ ...state, more: true })
  const state = await runSteps(start, ({ more }) => (more ? [choose, add('token')] : [choose]))
  expect(state?.words).toEqual(['token 2/2'])
})

it('ends with nothing when the person turns away, or goes back from the first', async () => {
  expect(await runSteps(start, () => [add('address'), async () => left, add('name')])).toBeUndefined()
  expect(await runSteps(start, () => [async () => back])).toBeUndefined()
})

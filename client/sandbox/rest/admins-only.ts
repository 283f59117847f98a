/** Who may ask what is for administrators of the instance? Everybody else is refused, whatever they ask. */
import { refusalAnswer } from '../answer.ts'
import type { ApiCall, Route } from './route.ts'

export function adminsOnly(answer: (call: ApiCall) => ReturnType<Route['answer']>): Route['answer'] {
  return call => (isAdmin(call) ? answer(call) : refusalAnswer(403, 'Forbidden'))
}

export function isAdmin({ user }: Pick<ApiCall, 'user'>): boolean {
  return user?.role === 'administrator'
}

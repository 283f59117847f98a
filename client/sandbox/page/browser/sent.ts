/** How is a wish sent, and told what came of it? */
import { clear, say, tell } from './notices.ts'
import { wish } from './sandbox.ts'

/** Whether it was carried out; `said` is read aloud then. Else the page says why not. */
export async function sent(path: string, body: object, said?: string): Promise<boolean> {
  const answer = await wish(path, body)
  if (!answer.ok) tell('wish', 'error', answer.problem)
  else {
    clear('wish')
    if (said) say(said)
  }
  return answer.ok
}

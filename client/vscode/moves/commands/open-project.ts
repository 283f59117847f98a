/** Where is a repository whose move failed, in a browser? */
import { repositoryAddress } from '../../move-dashboard/repository-address.ts'
import type { MoveTools } from '../move-tools.ts'
import type { ChosenRun } from './chosen-run.ts'

export async function openProject({ runs, dialogue }: MoveTools, { target, picture }: ChosenRun): Promise<void> {
  const [container] = target.containers ?? []
  if (container === undefined) return
  const run = await runs.open(target.run)
  const query = {
    search: String(container),
    offset: 0,
    limit: 100,
    ...(target.part !== undefined && { part: target.part }),
  }
  const found = run.failures(query).rows.find(row => row.container === container)
  if (found) await dialogue.open(repositoryAddress(picture.plan.instance.url, found))
  else dialogue.tell('information', 'It is no longer among the failures: it was scheduled again.')
}

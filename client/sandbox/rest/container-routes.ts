/** What is told of a group or a snippet by itself? https://docs.gitlab.com/api/groups/, https://docs.gitlab.com/api/snippets/ */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import { groupName } from '../storages/generated-names.ts'
import { isAdmin } from './admins-only.ts'
import { containerOf } from './container-of.ts'
import { groupRecord, snippetRecord } from './container-record.ts'
import type { ApiCall, Route } from './route.ts'

export const containerRoutes: readonly Route[] = [
  { method: 'GET', path: '/groups/:id', for: 'anybody', answer: showGroup },
  { method: 'GET', path: '/snippets/:id', for: 'users', answer: showSnippet },
]

/** The group of the project with members is seen by all of them. */
function showGroup(call: ApiCall): SandboxAnswer {
  const { world, user } = call
  const id = containerOf('group', call)
  if (typeof id !== 'number') return id
  if (!user || (!isAdmin(call) && id !== 1)) return refusalAnswer(404, 'Group Not Found')
  const { path } = groupName(id)
  return jsonAnswer(200, {
    ...groupRecord(id, world),
    ...{
      path,
      full_path: path,
      full_name: groupName(id).name,
      description: '',
      visibility: 'private',
      parent_id: null,
    },
  })
}

function showSnippet(call: ApiCall): SandboxAnswer {
  const id = containerOf('snippet', call)
  if (typeof id !== 'number') return id
  return isAdmin(call) ? jsonAnswer(200, snippetRecord(id, call.world)) : refusalAnswer(404, 'Snippet Not Found')
}

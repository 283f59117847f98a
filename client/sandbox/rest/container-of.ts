/** Which project, snippet or group does a path mean? By its number; projects and groups by their path too. */
import { refusalAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import type { SandboxMoveType } from '../sandbox-options.ts'
import { groupAtPath, projectAtPath } from '../storages/generated-names.ts'
import type { World } from '../world.ts'
import type { ApiCall } from './route.ts'

/** Its id, or the refusal as the platform words it. */
export function containerOf(type: SandboxMoveType, { world, parameters }: ApiCall): number | SandboxAnswer {
  const text = parameters.id ?? ''
  const id = /^\d{1,9}$/.test(text) ? Number(text) : idAtPath(type, text, world)
  const { count } = world.storages.settled().containers(type)
  return id !== undefined && id > 0 && id <= count ? id : refusalAnswer(404, `${words[type]} Not Found`)
}

const words = { project: 'Project', snippet: 'Snippet', group: 'Group' } as const

function idAtPath(type: SandboxMoveType, path: string, { project }: World): number | undefined {
  switch (type) {
    case 'project':
      return path === project.path ? project.id : projectAtPath(path)
    case 'group':
      return groupAtPath(path)
    case 'snippet':
      return undefined
  }
}

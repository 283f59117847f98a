/** Which moves are there, and who may ask for more? Administrators alone. https://docs.gitlab.com/api/project_repository_storage_moves/ */
import { jsonAnswer, refusalAnswer } from '../answer.ts'
import type { SandboxAnswer } from '../exchange.ts'
import type { SandboxMoveType } from '../sandbox-options.ts'
import type { World } from '../world.ts'
import { adminsOnly } from './admins-only.ts'
import { containerOf } from './container-of.ts'
import { fieldsOf, textField } from './fields.ts'
import { has } from './has.ts'
import { pageOf } from './pages.ts'
import type { ApiCall, Route } from './route.ts'
import { moveRecord, moveRecords } from './storage-move-record.ts'

type Part = Parameters<typeof has>[0]

/** Since when there is what: lists, those of one container and scheduling it, and whole storages. */
const parts: Readonly<Record<SandboxMoveType, { readonly list: Part; readonly one: Part; readonly bulk: Part }>> = {
  project: {
    list: 'project-storage-moves',
    one: 'storage-moves-of-a-project',
    bulk: 'bulk-project-storage-moves',
  },
  snippet: { list: 'snippet-storage-moves', one: 'snippet-storage-moves', bulk: 'snippet-storage-moves' },
  group: { list: 'group-storage-moves', one: 'group-storage-moves', bulk: 'group-storage-moves' },
}

export const storageMoveRoutes: readonly Route[] = [
  ...routesOf('project'),
  ...routesOf('snippet'),
  ...routesOf('group'),
]

function routesOf(type: SandboxMoveType): readonly Route[] {
  const [all, own] = [`/${type}_repository_storage_moves`, `/${type}s/:id/repository_storage_moves`]
  // Groups have wikis on the higher tiers alone; the community edition does not know the path.
  const since = (part: Part) => (world: World) =>
    has(part, world) && (type !== 'group' || world.settings.tier !== 'free')
  const { list, one, bulk } = parts[type]
  const route = (
    method: 'GET' | 'POST',
    path: string,
    part: Part,
    answer: (type: SandboxMoveType, call: ApiCall) => SandboxAnswer,
  ): Route => ({
    ...{ method, path, for: 'users', isThere: since(part) },
    answer: adminsOnly(call => answer(type, call)),
  })
  return [
    route('GET', all, list, listAll),
    route('GET', `${all}/:move`, list, showOne),
    route('POST', all, bulk, scheduleAll),
    route('GET', own, one, listOwn),
    route('GET', `${own}/:move`, one, showOwn),
    route('POST', own, one, scheduleOne),
  ]
}

function listAll(type: SandboxMoveType, { world, request }: ApiCall): SandboxAnswer {
  const storages = world.storages.settled()
  const { count } = storages.queue(type).moves
  const slice = (from: number, to: number) =>
    moveRecords(type, numbersDown(count - from, Math.max(0, to - from)), world)
  return pageOf({ count, slice }, request.url, world.url)
}

function listOwn(type: SandboxMoveType, call: ApiCall): SandboxAnswer {
  const container = containerOf(type, call)
  if (typeof container !== 'number') return container
  const { world, request } = call
  const ids = [...movesOf(type, container, world)]
  const slice = (from: number, to: number) => moveRecords(type, ids.slice(from, to), world)
  return pageOf({ count: ids.length, slice }, request.url, world.url)
}

function showOne(type: SandboxMoveType, { world, parameters }: ApiCall): SandboxAnswer {
  const id = idOf(parameters.move)
  if (id === undefined) return badId()
  const { count } = world.storages.settled().queue(type).moves
  return id > 0 && id <= count ? jsonAnswer(200, moveRecord(type, id, world)) : refusalAnswer(404, 'Not found')
}

function showOwn(type: SandboxMoveType, call: ApiCall): SandboxAnswer {
  const id = idOf(call.parameters.move)
  if (id === undefined) return badId()
  const container = containerOf(type, call)
  if (typeof container !== 'number') return container
  for (const own of movesOf(type, container, call.world))
    if (own === id) return jsonAnswer(200, moveRecord(type, id, call.world))
  return refusalAnswer(404, 'Not found')
}

function scheduleOne(type: SandboxMoveType, call: ApiCall): SandboxAnswer {
  const container = containerOf(type, call)
  if (typeof container !== 'number') return container
  const { world, request } = call
  const read = fieldsOf(request)
  if ('status' in read) return read
  const destination = textField(read.fields, 'destination_storage_name')
  if ('status' in destination) return destination
  const move = world.storages.scheduleMove(type, container, destination.text)
  return typeof move === 'number'
    ? jsonAnswer(201, moveRecord(type, move, world))
    : jsonAnswer(400, { message: move.refused })
}

function scheduleAll(type: SandboxMoveType, { world, request }: ApiCall): SandboxAnswer {
  const read = fieldsOf(request)
  if ('status' in read) return read
  const [source, destination] = [
    textField(read.fields, 'source_storage_name'),
    textField(read.fields, 'destination_storage_name'),
  ]
  if ('status' in source) return source
  if ('status' in destination) return destination
  const { names } = world.storages.settled()
  const problems = [
    ...(source.text === undefined ? ['source_storage_name is missing'] : []),
    ...(source.text === undefined || !names.includes(source.text)
      ? ['source_storage_name does not have a valid value']
      : []),
    ...(destination.text !== undefined && !names.includes(destination.text)
      ? ['destination_storage_name does not have a valid value']
      : []),
  ]
  if (source.text === undefined || problems.length > 0) return jsonAnswer(400, { error: problems.join(', ') })
  world.storages.scheduleBulk(type, source.text, destination.text)
  return jsonAnswer(202, { message: '202 Accepted' })
}

/** Ids of the moves of one container, newest first. */
function* movesOf(type: SandboxMoveType, container: number, world: World): Generator<number> {
  const storages = world.storages.settled()
  const { moves } = storages.queue(type)
  for (let id = storages.containers(type).newestMove(container); id > 0; id = moves.get(id).previous) yield id
}

function numbersDown(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from - index)
}

function idOf(text: string | undefined): number | undefined {
  return /^-?\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
}

function badId(): SandboxAnswer {
  return jsonAnswer(400, { error: 'repository_storage_move_id is invalid' })
}

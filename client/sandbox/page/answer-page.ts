/** What does the sandbox show to a person at its address? A page that lists alerts and integrations live, and switches faults on. */
import { decoded } from '../decoded.ts'
import type { SandboxAnswer, SandboxRequest } from '../exchange.ts'
import type { World } from '../world.ts'
import { carryOut } from './carry-out.ts'
import { eventStream } from './event-stream.ts'
import { pageScript, pageStyle } from './page-files.generated.ts'
import { pageShell, safeHeaders } from './page-shell.ts'
import { alertDetail, alertList, pageState } from './page-view.ts'
import { pageStorages } from './storages-view.ts'
import { readStatus, UnusableWish } from './wishes.ts'

/** Undefined where the path is none of the page's: `/`, `/-/sandbox/…`, pages of alerts, settings of integrations. */
export async function answerPage(request: SandboxRequest, world: World): Promise<SandboxAnswer | undefined> {
  const base = new URL(world.url).pathname.replace(/\/$/, '')
  const { pathname } = request.url
  const path = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  if (path.startsWith('/-/sandbox/')) return answerInside(path.slice('/-/sandbox/'.length), request, world)
  const status = shellStatus(decoded(path) ?? path, world)
  if (status === undefined) return undefined
  return request.method === 'GET' || request.method === 'HEAD' ? pageShell(status, base) : undefined
}

/** Status of the page at a path; undefined where there is no page. */
function shellStatus(path: string, world: World): number | undefined {
  const project = `/${world.project.path}`
  const places = ['/', project, `${project}/-/alert_management`, `${project}/-/settings/operations`]
  if (places.includes(path)) return 200
  const iid = path.startsWith(`${project}/-/alert_management/`) && /\/(\d{1,15})\/details$/.exec(path)?.[1]
  return iid ? (world.alert(Number(iid)) ? 200 : 404) : undefined
}

function answerInside(path: string, request: SandboxRequest, world: World): SandboxAnswer {
  if (request.method === 'POST') return answerWish(path, request, world)
  if (request.method !== 'GET') return problem(405, 'Only GET and POST are understood here.')
  const iid = /^alerts\/(\d{1,15})$/.exec(path)?.[1]
  const alert = iid && world.alert(Number(iid))
  if (alert) return value(alertDetail(world, alert))
  switch (path) {
    case 'page.js':
      return file('text/javascript', pageScript)
    case 'page.css':
      return file('text/css', pageStyle)
    case 'events':
      return eventStream(world)
    case 'state':
      return value(pageState(world))
    case 'storages':
      return value(pageStorages(world))
    case 'alerts':
      return answerList(request.url.searchParams, world)
    default:
      return problem(404, 'There is nothing here.')
  }
}

function answerList(wish: URLSearchParams, world: World): SandboxAnswer {
  return guarded(() => {
    const status = wish.get('status')
    const limit = Math.min(1000, Math.max(1, Math.trunc(Number(wish.get('limit'))) || 50))
    return alertList(world, {
      search: wish.get('search') ?? '',
      status: status ? readStatus({ status }) : undefined,
      limit,
    })
  })
}

/** Pages of elsewhere cannot send JSON without being asked where they come from, and nobody answers that here. */
function answerWish(path: string, { headers, body }: SandboxRequest, world: World): SandboxAnswer {
  if (!headers['content-type']?.startsWith('application/json'))
    return problem(415, 'The body must be of type application/json.')
  return guarded(() => carryOut(path, parsed(body), world))
}

function guarded(answer: () => object | undefined): SandboxAnswer {
  try {
    const result = answer()
    return result ? value(result) : problem(404, 'There is nothing here.')
  } catch (error) {
    if (error instanceof UnusableWish) return problem(422, error.message)
    throw error
  }
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnusableWish('The body is no JSON.')
    throw error
  }
}

function file(type: string, body: string): SandboxAnswer {
  return { status: 200, headers: { ...safeHeaders, 'content-type': `${type}; charset=utf-8` }, body }
}

function value(body: object): SandboxAnswer {
  return json(200, { ok: true, value: body })
}

function problem(status: number, message: string): SandboxAnswer {
  return json(status, { ok: false, problem: message })
}

function json(status: number, body: object): SandboxAnswer {
  const headers = { ...safeHeaders, 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify(body) }
}

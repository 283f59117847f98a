/** Which items does a list have? Page after page, only as far as somebody asks. */
import { askedWait, isUsedUp } from './asked-wait.ts'
import type { Answer } from './attempt.ts'
import { nextPage } from './next-page.ts'
import { failed, type Outcome, succeeded } from './outcome.ts'
import type { Page } from './platform.ts'
import { type Redact, redactFailure } from './redact.ts'
import { longestWait } from './wait-before-repeat.ts'

export interface Pages {
  /** Address of the first page. */
  readonly first: string
  /** Base address of the instance; no page lies elsewhere. */
  readonly base: string
  /** Asks for one page: its answer, and what it holds. */
  readonly ask: (address: string) => Promise<Outcome<{ readonly answer: Answer; readonly value: unknown }>>
  /** Waits so many milliseconds where the instance says that its limit is reached; at once where the person gave up. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Takes secrets out of what the instance says. */
  readonly redact: Redact
}

/** A failure is the last outcome. No page is asked for twice. */
export async function* itemsOf<T>({
  first,
  base,
  ask,
  wait,
  now,
  redact,
}: Pages): AsyncGenerator<Outcome<T>, void, undefined> {
  const asked = new Set<string>()
  let address: string | undefined = first
  while (address !== undefined) {
    asked.add(address)
    const page: Awaited<ReturnType<Pages['ask']>> = await ask(address)
    if (!page.ok) return yield page
    const { answer, value } = page.value
    if (!Array.isArray(value)) return yield failed(noList(base, answer.status))
    for (const item of value) yield succeeded(item as T)
    const next = nextPage(answer.headers, address, base)
    if (!next.ok) return yield failed(redactFailure(next.failure, redact))
    if (next.value !== undefined && asked.has(next.value)) return yield failed(circle(base))
    address = next.value
    const pause = address !== undefined && isUsedUp(answer.headers) ? askedWait(answer.headers, now()) : undefined
    // Whoever would have to wait longer asks all the same: the instance refuses it with a time, which is told.
    if (pause && pause <= longestWait) await wait(pause * 1000)
  }
}

/** What one page holds, and what its headers tell of the others. https://docs.gitlab.com/api/rest/#pagination */
export function pageOf<T>(
  { answer, value }: { readonly answer: Answer; readonly value: unknown },
  address: string,
  base: string,
): Outcome<Page<T>> {
  if (!Array.isArray(value)) return failed(noList(base, answer.status))
  const next = nextPage(answer.headers, address, base)
  if (!next.ok) return next
  const total = answer.headers.get('x-total')?.trim() ?? ''
  return succeeded({
    items: value as T[],
    total: /^\d{1,15}$/.test(total) ? Number(total) : undefined,
    more: next.value !== undefined,
  })
}

function noList(base: string, status: number) {
  return {
    kind: 'unexpected' as const,
    status,
    message: `${new URL(base).host} answered with something else where a list was expected.`,
    remedy: 'Check the address: it has to be the base address of the instance.',
  }
}

function circle(base: string) {
  return {
    kind: 'unexpected' as const,
    message: `The pages of a list of ${new URL(base).host} lead back to one that was read before.`,
    remedy: 'Something between here and the instance keeps answers for too long: ask whoever runs it.',
  }
}

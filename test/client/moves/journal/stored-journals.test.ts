/** Is a run written down safely in the storage of a browser, which several tabs share? */
import { describe, expect, onTestFinished, test } from 'vitest'
import { isJournalProblem } from '../../../../client/moves/journal/journal-problem.ts'
import type { HeldJournal } from '../../../../client/moves/journal/journal-store.ts'
import { type Browser, browserForTest, type Tab } from './tab-support.ts'

async function heldBy(browser: Browser, { store }: Tab, run = 'first'): Promise<HeldJournal> {
  const journal = await browser.until(store.hold(run))
  if (!journal) throw new Error(`${run} is held by another tab.`)
  return journal
}

const created = (browser: Browser, { store }: Tab, run = 'first') => browser.until(store.create(run, [{ n: 0 }]))

test('what was written is read by every tab, and by the next holder', async () => {
  const browser = browserForTest()
  const [one, other] = [browser.tab(), browser.tab()]
  const journal = await created(browser, one)
  expect(journal.entries).toEqual([{ n: 0 }])
  await journal.append([{ n: 1 }, { n: 2, text: 'größer\n' }])
  await journal.append([])
  const entries = [{ n: 0 }, { n: 1 }, { n: 2, text: 'größer\n' }]
  expect(await other.store.read('first')).toEqual(entries)
  await journal.release()
  expect((await heldBy(browser, other)).entries).toEqual(entries)
})

test('there are no runs at first; a name is given once; the newest is listed first', async () => {
  const browser = browserForTest()
  const { store } = browser.tab()
  expect(await store.runs()).toEqual([])
  for (const attempt of [store.read('first'), store.hold('first'), store.remove('first')])
    await expect(attempt).rejects.toThrow('first: there is no such run in /User/globalStorage/moves.')
  await expect(store.read('../first')).rejects.toThrow('is no name of a run')
  for (const run of ['b', 'a', 'c']) await (await browser.until(store.create(run, []))).release()
  expect(await store.runs()).toEqual(['c', 'a', 'b'])
  await expect(store.create('a', [])).rejects.toThrow('a: there is a run of this name already.')
})

test('a long journal is written in pieces: an append writes no more than the last one', async () => {
  const browser = browserForTest()
  const tab = browser.tab()
  const journal = await created(browser, tab)
  const entries: { n: number; text?: string }[] = [{ n: 0 }]
  for (let n = 1; n < 400; n++) {
    entries.push({ n, text: 'x'.repeat(1_000) })
    await journal.append([{ n, text: 'x'.repeat(1_000) }])
  }
  const sizes = [...browser.stored].filter(([name]) => name.endsWith('.jsonl')).map(([, text]) => text.length)
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64_000)
  expect(await tab.store.read('first')).toEqual(entries)
  await journal.release()
  const next = await heldBy(browser, browser.tab())
  expect(next.entries).toEqual(entries)
  await next.append([{ n: 400 }])
  expect(await tab.store.read('first')).toEqual([...entries, { n: 400 }])
  // What the holder before had written is not needed any more.
  expect(new Set([...browser.stored.keys()].map(name => name.split('.')[1]))).toEqual(new Set(['claim', 'life', 'id2']))
})

test('a storage that is full is told, and nothing of it counts', async () => {
  const browser = browserForTest()
  const tab = browser.tab()
  const journal = await created(browser, tab)
  browser.full = true
  const failed = await journal.append([{ n: 1 }]).catch((error: unknown) => error)
  expect(failed).toSatisfy(isJournalProblem)
  expect(String(failed)).toContain('nothing was written: QuotaExceededError. Make room in it')
  expect(await tab.store.read('first')).toEqual([{ n: 0 }])
  browser.full = false
  await journal.append([{ n: 2 }])
  expect(await tab.store.read('first')).toEqual([{ n: 0 }, { n: 2 }])
})

describe.each([
  ['with Web Locks', 'https://one.example'],
  ['without Web Locks', undefined],
])('two tabs, %s', (_, origin) => {
  test('never hold a run together', async () => {
    const browser = browserForTest()
    const tabs = [browser.tab(origin), browser.tab(origin), browser.tab(origin)] as const
    const journal = await created(browser, tabs[0])
    expect(await browser.until(tabs[1].store.hold('first'))).toBeUndefined()
    await browser.advance(600_000)
    expect(await browser.until(tabs[1].store.hold('first'))).toBeUndefined()
    await expect(browser.until(tabs[1].store.remove('first'))).rejects.toThrow('another tab goes on with this run')
    await journal.release()
    const attempts = await browser.until(Promise.all(tabs.map(({ store }) => store.hold('first'))))
    expect(attempts.filter(Boolean)).toHaveLength(1)
  })

  test('one takes over when the other is gone', async () => {
    const browser = browserForTest()
    const [one, other] = [browser.tab(origin), browser.tab(origin)]
    const journal = await created(browser, one)
    await journal.append([{ n: 1 }])
    one.close()
    if (origin === undefined) {
      expect(await browser.until(other.store.hold('first'))).toBeUndefined()
      await browser.advance(100_000)
    }
    expect((await heldBy(browser, other)).entries).toEqual([{ n: 0 }, { n: 1 }])
  })

  test('wait for each other where only one may act', async () => {
    const browser = browserForTest()
    const tabs = [browser.tab(origin), browser.tab(origin)]
    let inside = 0
    const order: number[] = []
    const actions = [0, 1, 2, 3].map(number =>
      tabs[number % 2]?.store.exclusively('plan', async () => {
        expect(++inside).toBe(1)
        await tabs[0]?.store.runs()
        order.push(number)
        inside--
      }),
    )
    await browser.until(Promise.all(actions))
    expect([...order].sort()).toEqual([0, 1, 2, 3])
  })
})

test('tabs of two origins keep each other out as well', async () => {
  const browser = browserForTest()
  await created(browser, browser.tab('https://one.example'))
  await browser.advance(600_000)
  expect(await browser.until(browser.tab('https://other.example').store.hold('first'))).toBeUndefined()
})

test('a tab that was frozen and comes back writes nothing that counts', async () => {
  const browser = browserForTest()
  const [one, other] = [browser.tab(), browser.tab()]
  const journal = await created(browser, one)
  await journal.append([{ by: 'one' }])
  one.freeze()
  const late = journal.append([{ by: 'one', late: true }]).catch((error: unknown) => error)
  await browser.advance(120_000)
  const next = await heldBy(browser, other)
  await next.append([{ by: 'other' }])
  one.thaw()
  expect(String(await late)).toContain('another tab has taken this run over')
  expect(journal.lost.aborted).toBe(true)
  await next.append([{ by: 'other', again: true }])
  const entries = [{ n: 0 }, { by: 'one' }, { by: 'other' }, { by: 'other', again: true }]
  expect(await other.store.read('first')).toEqual(entries)
  await journal.release()
  expect(await one.store.hold('first')).toBeUndefined()
})

test('a tab that was frozen at any moment of an append is told that it failed, or its entry is read by who takes over', async () => {
  for (let moment = 0; moment < 12; moment++) {
    const browser = browserForTest()
    const [one, other] = [browser.tab(), browser.tab()]
    const journal = await created(browser, one)
    let result = ''
    const append = journal.append([{ n: 1 }]).then(
      () => {
        result = 'written'
      },
      () => {
        result = 'failed'
      },
    )
    for (let turn = 0; turn < moment; turn++) await Promise.resolve()
    one.freeze()
    await browser.advance(120_000)
    const next = await heldBy(browser, other)
    one.thaw()
    await append
    expect(result === 'failed' || next.entries.length === 2).toBe(true)
    expect(await other.store.read('first')).toEqual(next.entries)
  }
})

test('a clock that jumps takes no run from anybody', async () => {
  const browser = browserForTest()
  const [one, other] = [browser.tab(), browser.tab()]
  const journal = await created(browser, one)
  for (const jump of [3_600_000, -7_200_000]) {
    browser.setClock(jump)
    expect(await browser.until(other.store.hold('first'))).toBeUndefined()
  }
  await journal.append([{ n: 1 }])
})

test('a run that was removed is gone, and its name may be used again', async () => {
  const browser = browserForTest()
  const tab = browser.tab()
  await (await created(browser, tab)).release()
  await browser.until(tab.store.remove('first'))
  expect([...browser.stored.keys()]).toEqual([])
  await created(browser, tab)
  expect(await tab.store.read('first')).toEqual([{ n: 0 }])
})

test('a file that is missing, or holds something else, is told', async () => {
  const browser = browserForTest()
  const tab = browser.tab()
  const journal = await created(browser, tab)
  await journal.append([{ text: 'x'.repeat(70_000) }])
  await journal.release()
  await (await heldBy(browser, tab)).release()
  browser.stored.delete('first.id2.2.jsonl')
  await expect(tab.store.read('first')).rejects.toThrow('first.id2.2.jsonl is missing')
  browser.stored.set('first.id2.1.jsonl', 'Dear diary\n')
  await expect(tab.store.read('first')).rejects.toThrow('first.id2.1.jsonl: is no journal of a run')
})

test('who watches is told of what any tab writes, and that runs come and go', async () => {
  const browser = browserForTest()
  const [one, other] = [browser.tab(), browser.tab()]
  let calls = 0
  onTestFinished(other.store.watch(() => calls++))
  const told = async () => {
    const before = calls
    await browser.advance(5_000)
    return calls > before
  }
  expect(await told()).toBe(false)
  const journal = await created(browser, one)
  expect(await told()).toBe(true)
  // Signs of life are no news.
  await browser.advance(60_000)
  expect(await told()).toBe(false)
  await journal.append([{ n: 1 }])
  expect(await told()).toBe(true)
  await journal.release()
  await browser.until(one.store.remove('first'))
  expect(await told()).toBe(true)
})

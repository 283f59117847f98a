/** Is a run written down safely in a folder, whatever happens to the processes that do? */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isJournalProblem, openJournalFolder } from '../../../../client/moves/hosts/node.ts'
import type { HeldJournal, JournalStore } from '../../../../client/moves/journal/journal-store.ts'
import { folderForTest } from './folder-support.ts'

/** What is still held is freed after the test. */
function storeForTest(): JournalStore {
  const store = openJournalFolder(join(folderForTest(), 'signalbox', 'moves'))
  const kept = <T extends HeldJournal | undefined>(journal: T) => {
    onTestFinished(() => journal?.release())
    return journal
  }
  return {
    ...store,
    create: async (run, entries) => kept(await store.create(run, entries)),
    hold: async run => kept(await store.hold(run)),
  }
}

const fileOf = (store: JournalStore, run: string) => join(store.place, `${run}.jsonl`)

async function held(store: JournalStore, run: string): Promise<HeldJournal> {
  const journal = await store.hold(run)
  if (!journal) throw new Error(`${run} is held by somebody else.`)
  return journal
}

test('what was written is read, by whoever opens the folder', async () => {
  const store = storeForTest()
  const journal = await store.create('first', [{ kind: 'planned' }, { kind: 'note', text: 'größer\n½ \u2028 🚚' }])
  await journal.append([{ kind: 'scheduled', move: 7 }])
  await journal.append([])
  const entries = [{ kind: 'planned' }, { kind: 'note', text: 'größer\n½ \u2028 🚚' }, { kind: 'scheduled', move: 7 }]
  expect(await openJournalFolder(store.place).read('first')).toEqual(entries)
  await journal.release()
  const next = await held(store, 'first')
  expect(next.entries).toEqual(entries)
  await next.append([{ kind: 'done' }])
  expect(await store.read('first')).toEqual([...entries, { kind: 'done' }])
})

test('a folder that is not there has no runs, and is not made by looking', async () => {
  const store = storeForTest()
  expect(await store.runs()).toEqual([])
  await expect(store.read('first')).rejects.toThrow('first: there is no such run in')
  await expect(store.hold('first')).rejects.toThrow('first: there is no such run in')
  await expect(store.remove('first')).rejects.toThrow('first: there is no such run in')
  expect(existsSync(store.place)).toBe(false)
})

test('runs are listed, the newest first', async () => {
  const store = storeForTest()
  const time = Date.now
  onTestFinished(() => {
    Date.now = time
  })
  let now = 1_000
  Date.now = () => now++
  for (const run of ['b', 'a', 'c']) await (await store.create(run, [])).release()
  writeFileSync(join(store.place, 'notes.txt'), 'of a person')
  expect(await store.runs()).toEqual(['c', 'a', 'b'])
})

test('a name is given once', async () => {
  const store = storeForTest()
  const journal = await store.create('first', [{ n: 1 }])
  await expect(store.create('first', [])).rejects.toThrow('first: there is a run of this name already.')
  await journal.release()
  await expect(store.create('first', [])).rejects.toThrow('first: there is a run of this name already.')
  expect(await store.read('first')).toEqual([{ n: 1 }])
})

test.each(['', '../first', 'a/b', 'a\\b', 'a.b', '-a', 'nul', 'COM1', 'ä', 'a\0', 'x'.repeat(101)])(
  '%j is no name of a run',
  async name => {
    const store = storeForTest()
    const tries = [
      () => store.read(name),
      () => store.create(name, []),
      () => store.hold(name),
      () => store.remove(name),
      () => store.exclusively(name, async () => undefined),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toThrow('is no name of a run')
    expect(existsSync(store.place)).toBe(false)
  },
)

describe('a hold', () => {
  test('is given once, to two in one process as well', async () => {
    const store = storeForTest()
    const first = await store.create('first', [])
    expect(await store.hold('first')).toBeUndefined()
    expect(await openJournalFolder(store.place).hold('first')).toBeUndefined()
    await first.release()
    await first.release()
    const second = await held(store, 'first')
    await expect(first.append([{ n: 1 }])).rejects.toThrow('is not held any more')
    await second.append([{ n: 2 }])
    expect(await store.read('first')).toEqual([{ n: 2 }])
  })

  test('leaves nothing beside the journal', async () => {
    const store = storeForTest()
    const journal = await store.create('first', [])
    expect(readdirSync(store.place).sort()).toEqual(['first.jsonl', 'first.lock'])
    await journal.release()
    await store.exclusively('plan', async () => undefined)
    expect(readdirSync(store.place)).toEqual(['first.jsonl'])
  })

  test('is lost with its lock, and then nothing is written', async () => {
    const store = storeForTest()
    const journal = await store.create('first', [])
    rmSync(join(store.place, 'first.lock'))
    const other = await held(store, 'first')
    await expect(journal.append([{ by: 'first' }])).rejects.toThrow('another process has taken this run over')
    expect(journal.lost.aborted).toBe(true)
    await journal.release()
    await other.append([{ by: 'other' }])
    expect(await store.read('first')).toEqual([{ by: 'other' }])
  })

  test('is lost with its file', async () => {
    const store = storeForTest()
    const journal = await store.create('first', [])
    rmSync(fileOf(store, 'first'))
    await expect(journal.append([{ n: 1 }])).rejects.toThrow('or the file was deleted')
    expect(journal.lost.aborted).toBe(true)
  })

  test('keeps a run from being removed', async () => {
    const store = storeForTest()
    const journal = await store.create('first', [])
    await expect(store.remove('first')).rejects.toThrow('first: somebody goes on with this run.')
    await journal.release()
    await store.remove('first')
    expect(readdirSync(store.place)).toEqual([])
  })

  test('a file of somebody else that is called like the lock stays as it is', async () => {
    const store = storeForTest()
    await (await store.create('first', [])).release()
    const lock = join(store.place, 'first.lock')
    writeFileSync(lock, 'the combination is 1234')
    await expect(store.hold('first')).rejects.toThrow('is no lock of Signalbox, and is left as it is.')
    expect(readFileSync(lock, 'utf8')).toBe('the combination is 1234')
  })
})

describe('an end that was cut off', () => {
  const written = async (tail: string | Uint8Array) => {
    const store = storeForTest()
    const journal = await store.create('first', [{ n: 1 }])
    await journal.append([{ n: 2 }, { n: 3 }])
    await journal.release()
    appendFileSync(fileOf(store, 'first'), tail)
    return store
  }

  test.each([
    ['in an entry', '{"n":4,"te'],
    ['behind the first of two entries', '[{"n":4},'],
    ['before the end of the line', '{"n":4}'],
    ['within a character', Uint8Array.of(0x22, 0xc3)],
    ['with zeros, after a power cut', `[{"n":4},${'\0'.repeat(20)}]\n`],
  ])('%s is left out by readers, and cut off by the next holder', async (_, tail) => {
    const store = await written(tail)
    const before = [{ n: 1 }, { n: 2 }, { n: 3 }]
    expect(await store.read('first')).toEqual(before)
    const journal = await held(store, 'first')
    expect(journal.entries).toEqual(before)
    await journal.append([{ n: 5 }])
    expect(await store.read('first')).toEqual([...before, { n: 5 }])
    expect(readFileSync(fileOf(store, 'first'), 'utf8').endsWith('{"n":3}]\n{"n":5}\n')).toBe(true)
  })

  test.each([
    ['a line that is no JSON', 'Dear diary\n', 'line 4 cannot be read'],
    ['a line that is no entry', '4\n', 'line 4 cannot be read'],
  ])('%s is told, and the file is left as it is', async (_, tail, message) => {
    const store = await written(tail)
    await expect(store.read('first')).rejects.toThrow(message)
    await expect(store.hold('first')).rejects.toThrow(message)
    expect(readFileSync(fileOf(store, 'first'), 'utf8').endsWith(tail)).toBe(true)
    // Nor is it held for good.
    await store.remove('first')
  })

  test.each([
    ['', 'is no journal of a run'],
    ['Dear diary\n', 'is no journal of a run'],
    ['{"journal":"signalbox sandbox","format":1}\n', 'is no journal of a run'],
    ['{"journal":"signalbox moves","format":99}\n', 'was written by another version'],
  ])('a file that holds %j is told', async (text, message) => {
    const store = storeForTest()
    mkdirSync(store.place, { recursive: true })
    writeFileSync(fileOf(store, 'first'), text)
    expect(await store.runs()).toEqual(['first'])
    await expect(store.read('first')).rejects.toThrow(message)
  })
})

test.skipIf(process.platform === 'win32')('its files are for nobody else', async () => {
  const store = storeForTest()
  await store.create('first', [])
  expect(statSync(store.place).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(store.place)) expect(statSync(join(store.place, name)).mode & 0o777).toBe(0o600)
})

test('a folder that cannot be used is told in words', async () => {
  const folder = folderForTest()
  writeFileSync(join(folder, 'file'), '')
  for (const place of [join(folder, 'file'), join(folder, 'file', 'below')]) {
    const failed = await openJournalFolder(place)
      .create('first', [])
      .catch((error: unknown) => error)
    expect(failed).toSatisfy(isJournalProblem)
    expect(String(failed)).toMatch(/is a file, or leads through one\. Name a folder in SIGNALBOX_STATE\. \(ENOTDIR\)/)
  }
})

test.skipIf(process.getuid?.() === 0)('a folder without access is told in words', async () => {
  const store = storeForTest()
  await (await store.create('first', [])).release()
  chmodSync(store.place, 0o500)
  onTestFinished(() => chmodSync(store.place, 0o700))
  await expect(store.hold('first')).rejects.toThrow('access is denied.')
  expect(await store.read('first')).toEqual([])
})

describe('watch', () => {
  test('tells what was written, by this process and by others, and that runs came and went', async () => {
    const store = storeForTest()
    const calls = countedCalls(store)
    const journal = await store.create('first', [])
    await calls.more()
    await journal.append([{ n: 1 }])
    await calls.more()
    await journal.release()
    await calls.more()
    appendFileSync(fileOf(store, 'first'), '{"n":2}\n')
    await calls.more()
    await store.remove('first')
    await calls.more()
  })

  test('goes on when the folder went and came again', async () => {
    const store = storeForTest()
    const calls = countedCalls(store)
    await (await store.create('first', [])).release()
    await calls.more()
    rmSync(store.place, { recursive: true })
    await calls.more()
    await (await store.create('second', [])).release()
    await calls.more()
  })

  test('ends', async () => {
    const store = storeForTest()
    let calls = 0
    const stop = store.watch(() => calls++)
    stop()
    const other = countedCalls(store)
    await (await store.create('first', [])).release()
    await other.more()
    expect(calls).toBe(0)
  })

  /** `more` resolves at the first call since it was asked the last time. */
  function countedCalls(store: JournalStore) {
    let called = false
    let wake = () => undefined as unknown
    onTestFinished(
      store.watch(() => {
        called = true
        wake()
      }),
    )
    return {
      async more() {
        if (!called)
          await new Promise(resolve => {
            wake = () => resolve(undefined)
          })
        called = false
      },
    }
  }
})

test('actions under one name never overlap, and fail each for itself', async () => {
  const store = storeForTest()
  const other = openJournalFolder(store.place)
  let inside = 0
  const order: number[] = []
  const action = (number: number) => async () => {
    expect(++inside).toBe(1)
    await store.runs()
    order.push(number)
    inside--
    if (number === 2) throw new Error('the second')
    return number
  }
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map(n => (n % 2 ? store : other).exclusively('plan', action(n))),
  )
  expect(results.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
    ...[1, 'Error: the second', 3, 4],
  ])
  expect(order).toEqual([1, 2, 3, 4])
})

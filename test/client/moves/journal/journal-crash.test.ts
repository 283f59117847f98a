/** Is everything there that was said to be there, when real processes are killed, fight, or find the disk full? */
import { spawnSync } from 'node:child_process'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openJournalFolder } from '../../../../client/moves/hosts/journal-folder.ts'
import { folderForTest, type JournalProcess, journalProcess } from './folder-support.ts'

async function storeWith(run: string, folder = folderForTest()) {
  const store = openJournalFolder(folder)
  await (await store.create(run, [])).release()
  return store
}

async function lines(child: JournalProcess): Promise<readonly string[]> {
  const all: string[] = []
  for (let line = await child.line(); line !== undefined; line = await child.line()) all.push(line)
  return all
}

test('every entry whose append resolved is there after the process was killed, and none is there by half', async () => {
  const store = await storeWith('first')
  let entries = 0
  for (let round = 0; round < 8; round++) {
    const child = journalProcess(store.place, 'append', 'first')
    for (let line = 0; line < 3 + round * 20; line++) await child.line()
    await child.kill()
    const said = await lines(child)
    const read = await store.read('first')
    expect(read.map(({ number }) => number)).toEqual(read.map((_, index) => index))
    expect(read.length % 2).toBe(0)
    expect(read.length).toBeGreaterThan(Number(said.at(-1) ?? entries - 1))
    // The hold of the one that was killed is free at once.
    const journal = await store.hold('first')
    expect(journal?.entries).toEqual(read)
    await journal?.release()
    expect(read.length).toBeGreaterThan(entries)
    entries = read.length
  }
})

test('cut off at any byte, a journal holds whole appends', async () => {
  const store = await storeWith('first')
  const journal = await store.hold('first')
  for (let n = 0; n < 6; n += 2) await journal?.append([{ n }, { n: n + 1, text: 'ä{"\n' }])
  await journal?.release()
  const file = join(store.place, 'first.jsonl')
  const whole = readFileSync(file)
  const begin = whole.indexOf(0x0a) + 1
  for (let size = whole.length; size >= begin; size--) {
    truncateSync(file, size)
    const entries = await store.read('first')
    expect(entries.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5].slice(0, entries.length))
    expect(entries).toHaveLength(2 * whole.subarray(begin, size).filter(byte => byte === 0x0a).length)
  }
})

test('two processes never hold a run together', async () => {
  const store = await storeWith('first')
  const children = [1, 2, 3].map(() => journalProcess(store.place, 'fight', 'first'))
  for (const child of children) child.say('go')
  const times = await Promise.all(children.map(child => child.line()))
  const entries = await store.read('first')
  expect(entries.map(({ before }) => before)).toEqual(entries.map((_, index) => index))
  expect(entries).toHaveLength(times.reduce((sum, text) => sum + Number(text), 0))
  expect(new Set(entries.map(({ by }) => by)).size).toBeGreaterThan(1)
})

test('many processes that find the lock of one which is gone do not hold the run together either', async () => {
  const store = await storeWith('first')
  for (let round = 0; round < 3; round++) {
    const dead = journalProcess(store.place, 'hold', 'first')
    expect(await dead.line()).toBe('held')
    const others = [1, 2, 3, 4].map(() => journalProcess(store.place, 'hold', 'first'))
    expect(await Promise.all(others.map(other => other.line()))).toEqual(Array(4).fill('not held'))
    await dead.kill()
    const takers = [1, 2, 3, 4].map(() => journalProcess(store.place, 'hold', 'first'))
    const said = await Promise.all(takers.map(taker => taker.line()))
    expect([...said].sort()).toEqual(['held', 'not held', 'not held', 'not held'])
    for (const child of [...others, ...takers]) child.say('free it')
    expect(await Promise.all(takers.map(taker => taker.ended()))).toEqual([0, 0, 0, 0])
  }
})

test.skipIf(process.platform === 'win32')(
  'a process that is stopped still holds its run; one that is dead and not yet buried does not',
  async () => {
    const store = await storeWith('first')
    const child = journalProcess(store.place, 'hold', 'first')
    expect(await child.line()).toBe('held')
    process.kill(child.pid, 'SIGSTOP')
    expect(await store.hold('first')).toBeUndefined()
    process.kill(child.pid, 'SIGKILL')
    // Node has had no chance to hear of its end.
    while (/^State:\s+[^Z]/m.test(readFileSync(`/proc/${child.pid}/status`, 'utf8')));
    const journal = await store.hold('first')
    expect(journal).toBeDefined()
    await journal?.release()
  },
)

test('a process that uses the number of a dead one does not hold its run', async () => {
  const store = await storeWith('first')
  const lock = join(store.place, 'first.lock')
  for (const holder of ['999999999 1', `${process.pid} 1`, `${process.ppid} 1`, `${process.ppid} 1 - abc`, '']) {
    writeFileSync(lock, holder)
    await (await store.hold('first'))?.release()
  }
  writeFileSync(lock, String(process.ppid))
  expect(await store.hold('first')).toBeUndefined()
})

describe('exclusively', () => {
  test('waits for another process, which may be killed', async () => {
    const store = openJournalFolder(folderForTest())
    const first = journalProcess(store.place, 'exclusively', 'plan')
    expect(await first.line()).toBe('inside')
    const second = journalProcess(store.place, 'exclusively', 'plan')
    let ours = false
    const own = store.exclusively('plan', async () => {
      ours = true
    })
    expect(ours).toBe(false)
    await first.kill()
    second.say('go on')
    await own
    expect([await second.line(), await second.line()]).toEqual(['inside', 'outside'])
  })

  test('lets nobody in between, among processes', async () => {
    const store = await storeWith('first')
    const children = [1, 2, 3].map(() => journalProcess(store.place, 'count', 'first'))
    expect(await Promise.all(children.map(child => child.line()))).toEqual(['counted', 'counted', 'counted'])
    const entries = await store.read('first')
    expect(entries.map(({ count }) => count)).toEqual(Array.from({ length: 120 }, (_, index) => index))
  })
})

describe('a disk that takes no more', () => {
  /** The whole of what was read by the process itself, when the journal failed and when it went on. */
  async function filled(child: JournalProcess) {
    const said: string[] = []
    for (;;) {
      const line = (await child.line()) ?? 'failed: it ended'
      if (line.startsWith('failed')) {
        const expected = said.flatMap((_, number) => [{ number, text: 'x'.repeat(900) }, { number }])
        expect(expected.length).toBeGreaterThan(6)
        expect(JSON.parse((await child.line()) ?? '')).toEqual(expected)
        child.say('go on')
        return { failed: line, afterwards: await child.line(), read: JSON.parse((await child.line()) ?? ''), expected }
      }
      said.push(line)
    }
  }

  test.skipIf(process.platform === 'win32')('in the middle of a line: the line is taken back', async () => {
    const folder = folderForTest()
    // The system then takes part of a line, and refuses the rest.
    const child = journalProcess(folder, 'fill', 'first', "trap '' XFSZ; ulimit -f 80")
    const { failed, afterwards, read, expected } = await filled(child)
    expect(failed).toContain('first.jsonl: the file may not become larger, and nothing was written.')
    // A shorter one still fits.
    expect(afterwards).toBe('written')
    expect(read).toEqual([...expected, { afterwards: true }])
    expect(await openJournalFolder(folder).read('first')).toEqual(read)
  })

  const tinyDisk = (folder: string) => `mount -t tmpfs -o size=48k none '${folder}'`

  test.skipIf(!canMount())('is told, and it goes on when there is room again', async () => {
    const folder = folderForTest()
    const child = journalProcess(folder, 'fill', 'first', tinyDisk(folder), ['unshare', '--map-root-user', '--mount'])
    const { failed, afterwards, read, expected } = await filled(child)
    expect(failed).toContain('first.jsonl: the disk is full, and nothing was written. Make room, then go on. (ENOSPC)')
    expect(afterwards).toBe('written')
    expect(read).toEqual([...expected, { afterwards: true }])
  })

  /** Seen by the process alone, and gone with it. */
  function canMount(): boolean {
    const call = ['--map-root-user', '--mount', 'sh', '-c', tinyDisk(tmpdir())]
    return process.platform === 'linux' && spawnSync('unshare', call).status === 0
  }
})

/** A process that tests start, and end in the middle: `node journal-process.ts FOLDER WHAT RUN`. */
import { once } from 'node:events'
import { rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openJournalFolder } from '../../../../client/moves/hosts/journal-folder.ts'
import type { JournalEntry } from '../../../../client/moves/journal/journal-store.ts'

const [folder = '', what = '', run = ''] = process.argv.slice(2)
const store = openJournalFolder(folder)
// Not by a stream: what was said has to be out before the process is ended.
const say = (text: string) => writeSync(1, `${text}\n`)
const told = () => once(process.stdin, 'data')

switch (what) {
  case 'append': {
    const held = await store.hold(run)
    if (!held) throw new Error('somebody else has it')
    for (let number = held.entries.length; ; number += 2) {
      await held.append([
        { number, text: 'x'.repeat(number % 5000) },
        { number: number + 1, text: 'y' },
      ])
      say(String(number + 1))
    }
  }
  /** Until it fails; then there is room again. */
  case 'fill': {
    const ballast = join(folder, 'ballast')
    writeFileSync(ballast, 'x'.repeat(16_000))
    const held = await store.create(run, [])
    const attempt = async (entries: readonly JournalEntry[], number: string) => {
      try {
        await held.append(entries)
        say(number)
        return true
      } catch (error) {
        say(`failed: ${error instanceof Error ? error.message : error}`)
        return false
      }
    }
    for (let number = 0; await attempt([{ number, text: 'x'.repeat(900) }, { number }], String(number)); number++);
    say(JSON.stringify(await store.read(run)))
    await told()
    rmSync(ballast)
    await attempt([{ afterwards: true }], 'written')
    say(JSON.stringify(await store.read(run)))
    break
  }
  case 'hold': {
    const held = await store.hold(run)
    say(held ? 'held' : 'not held')
    await told()
    await held?.release()
    say('released')
    break
  }
  /** As many times as it can: never is anybody else in between. */
  case 'fight': {
    await told()
    let times = 0
    for (const end = performance.now() + 1_500; performance.now() < end; ) {
      const held = await store.hold(run)
      if (!held) continue
      const before = held.entries.length
      await held.append([{ by: process.pid, before }])
      times++
      await held.release()
    }
    say(String(times))
    break
  }
  case 'exclusively':
    await store.exclusively(run, async () => {
      say('inside')
      await told()
    })
    say('outside')
    break
  /** Adds one to a number in a journal, which takes two steps. */
  case 'count':
    for (let times = 0; times < 40; times++)
      await store.exclusively('counter', async () => {
        const entries = await store.read(run)
        const held = await store.hold(run)
        await held?.append([{ count: entries.length }])
        await held?.release()
      })
    say('counted')
    break
  default:
    throw new Error(`\`${what}\` is not known.`)
}
process.exit(0)

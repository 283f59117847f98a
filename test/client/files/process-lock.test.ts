/** Does one process alone have a lock, whoever had it before? */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../../client/files/process-lock.ts'

function pathForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'lock')
}

function taken(path: string) {
  const attempt = takeLock(path)
  if (!('lock' in attempt)) throw new Error(`not taken: ${JSON.stringify(attempt)}`)
  onTestFinished(() => attempt.lock.release())
  return attempt.lock
}

test('a lock is had once, and again when it was freed', () => {
  const path = pathForTest()
  const lock = taken(path)
  expect(takeLock(path)).toEqual({ heldBy: process.pid })
  expect(lock.isOurs()).toBe(true)
  lock.release()
  expect(lock.isOurs()).toBe(false)
  expect(readdirSync(join(path, '..'))).toEqual([])
  expect(taken(path).isOurs()).toBe(true)
})

test('what is freed late frees nothing of anybody else', () => {
  const path = pathForTest()
  const first = taken(path)
  rmSync(path)
  const second = taken(path)
  expect(first.isOurs()).toBe(false)
  first.release()
  expect(second.isOurs()).toBe(true)
})

test('whoever ended while it took over the lock of a dead process does not stand in the way', () => {
  const path = pathForTest()
  const dead = ['999999999 1', '999999998 1', '999999997 1']
  const [first = '', second = '', third = ''] = dead
  writeFileSync(path, first)
  writeFileSync(`${path}.after-${first.replaceAll(' ', '-')}`, second)
  writeFileSync(`${path}.after-${second.replaceAll(' ', '-')}`, third)
  const lock = taken(path)
  expect(readdirSync(join(path, '..'))).toEqual(['lock'])
  expect(takeLock(path)).toEqual({ heldBy: process.pid })
  lock.release()
})

test('what processes left that were killed in the middle is put away', () => {
  const path = pathForTest()
  writeFileSync(`${path}.0123456789abcdef`, '999999999 1')
  writeFileSync(`${path}.after-999999999-1`, '999999998 1')
  writeFileSync(`${path}.fedcba9876543210`, String(process.ppid))
  writeFileSync(`${path}.txt`, 'of a person')
  taken(path)
  expect(readdirSync(join(path, '..')).sort()).toEqual(['lock', 'lock.fedcba9876543210', 'lock.txt'])
})

test('whoever is just taking over the lock of a dead process has it', () => {
  const path = pathForTest()
  const first = '999999999 1'
  writeFileSync(path, first)
  const taker = taken(`${path}.after-${first.replaceAll(' ', '-')}`)
  expect(takeLock(path)).toEqual({ heldBy: process.pid })
  taker.release()
  expect(taken(path).isOurs()).toBe(true)
})

test('a process of another machine has its lock for as long as it gives signs of life', () => {
  const path = pathForTest()
  const foreign = '1 12345 0123456789ab fedcba9876543210'
  writeFileSync(path, foreign)
  const now = statSync(path).mtimeMs / 1000
  expect(takeLock(path)).toEqual({ heldBy: 1 })
  utimesSync(path, now - 50, now - 50)
  expect(takeLock(path)).toEqual({ heldBy: 1 })
  utimesSync(path, now - 70, now - 70)
  expect(taken(path).isOurs()).toBe(true)
})

test('a file that is no lock stays as it is', () => {
  const path = pathForTest()
  writeFileSync(path, 'a note\n')
  expect(takeLock(path)).toEqual({ notALock: true })
  expect(readFileSync(path, 'utf8')).toBe('a note\n')
  expect(readdirSync(join(path, '..'))).toEqual(['lock'])
})

test('it holds no more than the number of its process, when that was started, and where', () => {
  const path = pathForTest()
  taken(path)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d+ [0-9a-f]{12} [0-9a-f]{16}$`))
})

/** How much memory did a process take at most? From the kernel's own mark on Linux, else from samples. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export const memorySource =
  process.platform === 'linux' ? 'the kernel’s high-water mark' : 'the largest of samples, four a second'

export interface MemoryWatch {
  /** Megabytes of resident memory at most so far; undefined where it cannot be known. */
  peak(): Promise<number | undefined>
  stop(): void
}

export function watchMemory(pid: number): MemoryWatch {
  if (process.platform === 'linux') return { peak: () => highWaterMark(pid), stop: () => undefined }
  let most: number | undefined
  const sample = () =>
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, stdout) => {
      const kilobytes = Number(stdout)
      if (kilobytes > 0) most = Math.max(most ?? 0, kilobytes / 1024)
    })
  const timer = setInterval(sample, 250)
  return { peak: async () => most, stop: () => clearInterval(timer) }
}

async function highWaterMark(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

/** How much memory did a process take at most? From the kernel's own mark on Linux, else from samples. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { median } from './statistics.ts'

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
  const sample = async () => {
    const megabytes = await residentByPs(pid)
    if (megabytes !== undefined) most = Math.max(most ?? 0, megabytes)
  }
  const timer = setInterval(() => void sample(), 250)
  return { peak: async () => most, stop: () => clearInterval(timer) }
}

export interface MemorySamples {
  /** Megabytes of resident memory, the largest of all samples. */
  peak(): number | undefined
  /** The median of the samples between two shares of the time. */
  between(from: number, to: number): number | undefined
  stop(): void
}

/** Four samples a second until it is stopped: it may be asked when the process is gone. */
export function sampleMemory(pid: number): MemorySamples {
  const samples: number[] = []
  const sample = async () => {
    const megabytes = await (process.platform === 'linux' ? residentInKernel(pid) : residentByPs(pid))
    if (megabytes !== undefined) samples.push(megabytes)
  }
  const timer = setInterval(() => void sample(), 250)
  return {
    peak: () => (samples.length > 0 ? Math.max(...samples) : undefined),
    between: (from, to) => median(samples.slice(Math.floor(from * samples.length), Math.ceil(to * samples.length))),
    stop: () => clearInterval(timer),
  }
}

/** Undefined once the process is gone. */
async function residentInKernel(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

function residentByPs(pid: number): Promise<number | undefined> {
  return new Promise(resolve => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (_, stdout) => {
      const kilobytes = Number(stdout)
      resolve(kilobytes > 0 ? kilobytes / 1024 : undefined)
    })
  })
}

async function highWaterMark(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
}

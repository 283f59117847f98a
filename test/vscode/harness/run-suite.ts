// How does one suite run in one host, and what comes of it, even when nothing comes?
import { readEvent, type SuiteEvent } from '../support/events.ts'
import { bundleSuite } from './bundle-suite.ts'
import type { SuiteHost } from './suite-host.ts'
import { withWorkspace } from './suites.ts'

const suiteTimeout = 180_000
const keptLines = 40

export interface SuiteResult {
  passed: number
  failed: number
  skipped: number
}

/** Prints a line for each test, in the end. A run that hangs, breaks or runs nothing counts as a failure and says why. */
export async function runSuite(name: string, host: SuiteHost, web: boolean): Promise<SuiteResult> {
  const result: SuiteResult = { passed: 0, failed: 0, skipped: 0 }
  const report = [`${name} (${host.name}${web ? ', web worker' : ''})`]
  const lastLines: string[] = []
  let waitingFor = `${host.name} VS Code to start and load the suite`
  let ended = false

  const onEvent = (event: SuiteEvent) => {
    switch (event.type) {
      case 'started':
        waitingFor = `the test "${event.title}"`
        break
      case 'passed':
        result.passed++
        report.push(`  ✓ ${event.title} (${event.duration} ms)`)
        break
      case 'skipped':
        result.skipped++
        report.push(`  - ${event.title}`)
        break
      case 'failed':
        result.failed++
        report.push(`  ✗ ${event.title}\n${indent(event.error)}`)
        break
      case 'ended':
        ended = true
        waitingFor = 'VS Code to end after the last test'
        break
    }
  }
  const onLine = (line: string) => {
    const event = readEvent(line)
    if (event) return onEvent(event)
    lastLines.push(line)
    if (lastLines.length > keptLines) lastLines.shift()
  }
  const fail = (why: string) => {
    result.failed++
    report.push(`  ✗ ${why}\n    The last lines of its console:\n${indent(lastLines.join('\n'))}`)
  }

  const timeout = AbortSignal.timeout(suiteTimeout)
  try {
    const tests = await bundleSuite(name, web ? 'worker' : 'node')
    const code = await withWorkspace(name, workspace => host.run({ tests, workspace, web, onLine }, timeout))
    if (timeout.aborted) fail(`ended after ${suiteTimeout / 1000} s, while it waited for ${waitingFor}`)
    else if (!ended) fail(`VS Code ended with code ${code} while it waited for ${waitingFor}`)
    else if (result.passed + result.failed === 0) fail('no test ran')
    else if (code !== 0 && result.failed === 0) fail(`every test passed, but VS Code ended with code ${code}`)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
  // At once: another suite may run beside this one.
  console.log(report.join('\n'))
  return result
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ')
}

// Do all suites pass in a real VS Code, in every kind of extension host that this machine has?
// usage: node test/vscode/run.ts [REPORT]    (the counts go to REPORT as JSON)
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/setup/project-root.mjs'
import { browserHost } from './harness/browser-host.ts'
import { desktopHost } from './harness/desktop-host.ts'
import { runSuite } from './harness/run-suite.ts'
import { suiteNames } from './harness/suites.ts'

const [report] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
const host = (await desktopHost()) ?? (await browserHost())
const total = { passed: 0, failed: 0, skipped: 0 }
const waiting: { name: string; web: boolean }[] = []
for (const web of 'browser' in manifest ? [false, true] : [false])
  for (const name of await suiteNames(web && host.name === 'browser')) waiting.push({ name, web })
await Promise.all(Array.from({ length: host.atOnce }, runThoseThatWait))
if (report) writeFileSync(report, JSON.stringify(total))
process.exitCode = total.failed === 0 ? 0 : 1

async function runThoseThatWait(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { passed, failed, skipped } = await runSuite(next.name, host, next.web)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
}

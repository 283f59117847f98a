// Does everything work? Runs the stages of `npm test`; the last line says how many tests passed and failed.
import { readTestArguments, usage } from './arguments.ts'
import { add, none } from './counts.ts'
import { liveProblem } from './live-instance.ts'
import { markVariable, secretMark } from './secret-mark.ts'
import { stages } from './stage.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  const wanted = readTestArguments(process.argv.slice(2))
  if (!wanted) {
    console.error(usage)
    return 2
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
  process.env[markVariable] = secretMark
  const { part } = wanted
  const problem = part === 'live' ? liveProblem(process.env) : undefined
  if (problem) {
    console.error(problem)
    return 2
  }
  let total = none
  for (const stage of stages.filter(({ parts }) => (part ? parts.includes(part) : !parts.includes('live')))) {
    console.log(`\n── ${stage.title}`)
    const started = Date.now()
    const counts = await stage.run(wanted.rest)
    total = add(total, counts)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`── ${stage.title}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
    if (stage.decisive && counts.failed > 0) break
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed === 0 ? 0 : 1
}

/** `signalbox moves verify`: is anything left on the storages that a run empties? */
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { Call } from '../call.ts'
import { jsonLine } from '../formats/moves-run-json.ts'
import { runText } from '../formats/moves-run-text.ts'
import { chosenRun } from '../moves/chosen-run.ts'
import { isProblem } from '../moves/connection-wish.ts'
import { readConsoleText } from '../moves/console-text.ts'
import { checkText, consoleChecks, exitCode, followRun } from '../moves/follow-run.ts'
import { commandFor } from '../moves/next-steps.ts'
import { consoleWishes } from '../moves/run-wishes.ts'
import { showOver } from '../moves/show-over.ts'
import {
  addressOfRun,
  asAdministrator,
  onInstance,
  refuse,
  type Setting,
  tell,
  withConnection,
  withInstance,
} from '../moves/with-connection.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function verifyMoves(call: Call, open: Terminal): Promise<number> {
  return withConnection(call, open, [], async setting => {
    const { moves, wish, terminal } = setting
    const { address } = wish
    const run = await chosenRun(call, moves, {
      fits: ({ stage, plan }) => stage !== 'planned' && (!address || address.url === plan.instance.url),
      wanted: `no run was started${onInstance(wish)}`,
    })
    if (isProblem(run)) return refuse([run], terminal)
    try {
      return await verifyOne(run, setting)
    } finally {
      await run.close()
    }
  })
}

async function verifyOne(run: Run, setting: Setting): Promise<number> {
  const { call, wish, terminal, moves } = setting
  const { picture } = run
  const address = addressOfRun(picture, wish)
  if (isProblem(address)) return refuse([address], terminal)
  if (picture.stage === 'planned') {
    const command = commandFor('start', picture.run, call.options)
    return refuse(
      [
        {
          subject: picture.run,
          message: `was not started, so that there is nothing to verify. Start it with \`${command}\`.`,
        },
      ],
      terminal,
    )
  }
  if (picture.stage === 'done' || picture.stage === 'given-up') return showOver(picture, setting)
  const { console } = call.options
  const printed = console === undefined ? undefined : await readConsoleText(console, terminal)
  if (isProblem(printed)) return refuse([printed], terminal)
  const answers = printed === undefined ? [] : consoleWishes(picture, printed, moves.library)
  if ('problems' in answers) return refuse(answers.problems, terminal)
  return withInstance(
    address,
    setting,
    picture.plan.rate,
    asAdministrator(async ({ platform }) => {
      const began = Date.now()
      for (const wanted of [...answers.map(answer => answer.wish), { kind: 'verify' as const }]) {
        const problem = await run.wish(wanted)
        if (problem !== undefined) {
          tell(problem, terminal)
          return 1
        }
      }
      const { format } = wish
      if (format === 'json')
        for (const check of consoleChecks(picture, moves.library))
          terminal.write(jsonLine({ event: 'console', run: picture.run, ...check }))
      const told = answers.map(({ source }) => source)
      const until = (now: RunPicture) => isLookedAt(now, began, told)
      const code = await followRun(run, {
        platform,
        terminal,
        format,
        options: call.options,
        library: moves.library,
        until,
      })
      if (code === 130) return code
      if (format === 'text')
        terminal.write(runText(run.picture, terminal) + checkText(run.picture, moves.library, terminal.style))
      return exitCode(run.picture)
    }, terminal),
  )
}

/** Whether all is known that can be known now: what the interface tells, told since then, and what became of the console's answers. */
function isLookedAt({ parts, stage: whole }: RunPicture, since: number, told: readonly string[]): boolean {
  if (parts.every(({ stage }) => stage === 'done')) return whole === 'done'
  return parts.every(({ type, stage, source, verifiedAt, left, going }) => {
    if (stage === 'done' || stage === 'waiting') return true
    if (type === 'project') return verifiedAt !== undefined && verifiedAt >= since
    return !told.includes(source) || left !== 0 || going > 0
  })
}

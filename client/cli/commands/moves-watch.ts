/** `signalbox moves watch`: goes on with a run, shows how far it is, and gives it what it waits for. */
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { Call } from '../call.ts'
import { chosenRun } from '../moves/chosen-run.ts'
import { confirmChange } from '../moves/confirm.ts'
import { type ConnectionWish, isProblem, readFormat } from '../moves/connection-wish.ts'
import { readConsoleText } from '../moves/console-text.ts'
import { followRun } from '../moves/follow-run.ts'
import { type OpenMoves, withMoves } from '../moves/moves-library.ts'
import { commandFor } from '../moves/next-steps.ts'
import { readRunWishes } from '../moves/run-wishes.ts'
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
export async function watchMoves(call: Call, open: Terminal): Promise<number> {
  const reason = call.options['give-up']
  if (reason !== undefined) return giveUp(call, reason, open)
  return withConnection(call, open, [], async setting => {
    const { moves, wish, terminal } = setting
    const wanted = `no run is going${onInstance(wish)}`
    const run = await chosenRun(call, moves, { fits: picture => isGoing(picture, wish), wanted })
    if (isProblem(run)) return refuse([run], terminal)
    try {
      return await watchOne(run, setting)
    } finally {
      await run.close()
    }
  })
}

export function isGoing({ stage, plan }: RunPicture, { address }: Pick<ConnectionWish, 'address'>): boolean {
  const going = stage === 'running' || stage === 'attention' || stage === 'check'
  return going && (!address || address.url === plan.instance.url)
}

async function watchOne(run: Run, setting: Setting): Promise<number> {
  const { call, wish, terminal } = setting
  const { options } = call
  const { picture } = run
  const address = addressOfRun(picture, wish)
  if (isProblem(address)) return refuse([address], terminal)
  if (picture.stage === 'planned') {
    const command = commandFor('start', picture.run, options)
    return refuse(
      [{ subject: picture.run, message: `is planned and was not started. Start it with \`${command}\`.` }],
      terminal,
    )
  }
  if (picture.stage === 'done' || picture.stage === 'given-up') return showOver(picture, setting)
  return withInstance(
    address,
    setting,
    picture.plan.rate,
    asAdministrator(async ({ platform }) => {
      const refused = await carryOut(run, setting)
      if (refused !== undefined) return refused
      return followRun(run, { platform, terminal, format: wish.format, options, library: setting.moves.library })
    }, terminal),
  )
}

/** What was only planned can be given up too. No instance is asked, and no token is needed. */
async function giveUp(call: Call, reason: string, terminal: Terminal): Promise<number> {
  const format = readFormat(call.options.format)
  if (isProblem(format)) return refuse([format], terminal)
  return withMoves(terminal, moves => giveUpIn(moves, call, { reason, format, terminal }))
}

interface GivenUp {
  readonly reason: string
  readonly format: 'text' | 'json'
  readonly terminal: Terminal
}

async function giveUpIn(moves: OpenMoves, call: Call, { reason, format, terminal }: GivenUp): Promise<number> {
  const fits = ({ stage }: RunPicture) => stage !== 'done' && stage !== 'given-up'
  const run = await chosenRun(call, moves, { fits, wanted: 'no run is going' })
  if (isProblem(run)) return refuse([run], terminal)
  try {
    const problem = await run.wish({ kind: 'give-up', reason })
    if (problem === undefined) {
      showOver(run.picture, { terminal, wish: { format } })
      return 0
    }
    tell(problem, terminal)
    return 1
  } finally {
    await run.close()
  }
}

/** An exit code where something that was wished is not done. */
async function carryOut(run: Run, { call, wish, terminal, moves }: Setting): Promise<number | undefined> {
  const { console } = call.options
  const printed = console === undefined ? undefined : await readConsoleText(console, terminal)
  if (isProblem(printed)) return refuse([printed], terminal)
  const wishes = readRunWishes(run.picture, call.options, printed, moves.library)
  if ('problems' in wishes) return refuse(wishes.problems, terminal)
  for (const { wish: wanted, question } of wishes) {
    const agreed = question === undefined ? true : await confirmChange(question, wish.yes)
    const problem = agreed === true ? await run.wish(wanted) : agreed
    if (problem === undefined) continue
    tell(problem, terminal)
    return 1
  }
  return undefined
}

/** How does a command speak to an instance without its token ever being shown? */

import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { InstanceAddress } from '../../platform/instance-address.ts'
import { readInstanceAddress } from '../../platform/instance-address.ts'
import { redactError, redactor } from '../../platform/redact.ts'
import type { Call } from '../call.ts'
import { visible } from '../formats/visible.ts'
import { type Problem, problemLines } from '../problem.ts'
import type { Terminal } from '../terminal.ts'
import { withoutSecret } from '../without-secret.ts'
import { type ConnectionWish, isProblem, readConnectionWish } from './connection-wish.ts'
import { type OpenMoves, withMoves } from './moves-library.ts'
import { notAdministrator, type OpenInstance, openInstance } from './open-instance.ts'

export interface Setting {
  readonly call: Call
  readonly wish: ConnectionWish
  /** Hides the token. */
  readonly terminal: Terminal
  readonly moves: OpenMoves
}

/** `check`: what is wrong with the rest of the call, so that all is told at once. */
export async function withConnection(
  call: Call,
  open: Terminal,
  check: readonly Problem[],
  work: (setting: Setting) => Promise<number>,
): Promise<number> {
  const wish = readConnectionWish(call, { cwd: process.cwd(), env: process.env })
  if (!('token' in wish)) return refuse([...wish, ...check], open)
  const redact = redactor([wish.token])
  const terminal = withoutSecret(open, redact)
  if (check.length > 0) return refuse(check, terminal)
  try {
    return await withMoves(terminal, moves => work({ call, wish, terminal, moves }))
  } catch (error) {
    throw redactError(error, redact)
  }
}

/** Speaks to the instance for as long as `work` lasts. */
export async function withInstance(
  address: InstanceAddress,
  { wish, moves, terminal }: Setting,
  rate: number,
  work: (instance: OpenInstance) => Promise<number>,
): Promise<number> {
  const instance = await openInstance(address, wish, moves.library, rate)
  if (isProblem(instance)) return refuse([instance], terminal)
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

/** As `withInstance`, for administrators alone: with whoever else a run could only wait for access. */
export function asAdministrator(work: (instance: OpenInstance) => Promise<number>, terminal: Terminal) {
  return async (instance: OpenInstance): Promise<number> => {
    const problem = notAdministrator(instance)
    return problem ? refuse([problem], terminal) : work(instance)
  }
}

/** The instance of a run. A token is sent nowhere else than where the person said, if they said. */
export function addressOfRun({ run, plan }: RunPicture, { address }: ConnectionWish): InstanceAddress | Problem {
  if (address && address.url !== plan.instance.url)
    return {
      subject: run,
      message: `is a run on ${plan.instance.url}, and ${address.url} is named. Name that one with --url, and its token with --token-env.`,
    }
  const read = readInstanceAddress(plan.instance.url)
  return read.ok ? read.value : { subject: run, message: `${read.failure.message} ${read.failure.remedy}` }
}

/** For what is not found: runs of other instances are not looked at. */
export function onInstance({ address }: ConnectionWish): string {
  return address ? ` on ${address.label}` : ''
}

export function refuse(problems: readonly Problem[], terminal: Terminal): number {
  terminal.complain(problemLines(problems))
  return 2
}

/** For what ends in a sentence, and not in what the call was for. */
export function tell(text: string, terminal: Terminal): void {
  terminal.complain(`signalbox: ${visible(text)}\n`)
}

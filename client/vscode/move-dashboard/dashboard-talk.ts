/** What do a dashboard and its run say to each other? Pictures one way, wishes the other; no panel is needed for it. */
import type { Run, Wish } from '../../moves/run/run.ts'
import type { MoveTarget } from '../moves/move-runs.ts'
import {
  type ChosenContainers,
  type DashboardCommand,
  type FromDashboard,
  readFromDashboard,
  type ToDashboard,
} from '../webviews/moves/messages.ts'
import { createFailuresShown } from './failures-shown.ts'
import { paced } from './paced.ts'
import { createPictureMessages } from './picture-message.ts'
import { repositoryAddress } from './repository-address.ts'

export interface DashboardSide {
  /** False while nobody sees the page; it says `ready` when somebody does again. */
  isVisible(): boolean
  post(message: ToDashboard): void
  /** Rejects with what a person is told. Rescheduling resolves to true where it was done. */
  execute(command: `signalbox.${DashboardCommand}`, target: MoveTarget): PromiseLike<unknown>
  /** Carries it out, and has the run gone on with. Resolves to a problem. */
  wish(wish: Wish): Promise<string | undefined>
  openAddress(address: string): PromiseLike<unknown>
  tellProblem(text: string): void
  /** Milliseconds since 1970. */
  now(): number
}

export interface DashboardTalk {
  /** Whatever the page sent. */
  receive(data: unknown): void
  dispose(): void
}

/** Milliseconds between two pictures. */
const pause = 250

export function createDashboardTalk(run: Run, side: DashboardSide): DashboardTalk {
  const messages = createPictureMessages()
  const failures = createFailuresShown(run, message => side.post(message), side.now)
  const show = paced(pause, () => {
    if (!side.isVisible()) return
    side.post(messages.make(run.picture, side.now()))
    failures.refresh()
  })
  const stopListening = run.onChange(show)
  // Failures that changed just after they were read are read again, though nothing else happens.
  const catchUp = setInterval(() => side.isVisible() && failures.refresh(), 2000)

  const carryOut = async (message: FromDashboard): Promise<void> => {
    switch (message.type) {
      case 'ready':
        messages.forget()
        failures.forget()
        return side.post(messages.make(run.picture, side.now()))
      case 'command': {
        const { command, part } = message
        await side.execute(`signalbox.${command}`, { run: run.picture.run, ...(part !== undefined && { part }) })
        return
      }
      case 'reschedule':
        return reschedule(message.chosen)
      case 'failures':
        return failures.show(message.query)
      case 'console':
        return answer(message.source, message.text)
      case 'open': {
        const row = failures.find(message.part, message.container)
        if (row) await side.openAddress(repositoryAddress(run.picture.plan.instance.url, row))
        return
      }
    }
  }
  /** One part after the other, as each asks the person, who may turn away. */
  const reschedule = async (chosen: readonly ChosenContainers[]) => {
    for (const { part, containers } of chosen) {
      const target = { run: run.picture.run, part, containers }
      if ((await side.execute('signalbox.rescheduleFailedMoves', target)) !== true) return
      side.post({ type: 'rescheduled', part, containers })
    }
  }
  const answer = async (source: string, text: string) => {
    const problem = await side.wish({ kind: 'console', source, text }).catch(sentenceOf)
    side.post({ type: 'answered', source, ...(problem !== undefined && { problem }) })
  }
  return {
    receive(data) {
      const message = readFromDashboard(data)
      if (message) carryOut(message).catch(error => side.tellProblem(sentenceOf(error)))
    },
    dispose() {
      stopListening()
      show.stop()
      clearInterval(catchUp)
    },
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What comes of a run while somebody watches? It goes on until it is over, wants a person, or the person leaves. */
import type { Run } from '../../moves/run/run.ts'
import type { RunPicture } from '../../moves/run/run-picture.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Options } from '../call.ts'
import { wantsText } from '../formats/moves-run-text.ts'
import { repositoriesText } from '../formats/moves-words.ts'
import { visible } from '../formats/visible.ts'
import { interrupt } from '../interrupt.ts'
import type { Terminal } from '../terminal.ts'
import type { MovesLibrary } from './moves-library.ts'
import { commandFor, waysOut } from './next-steps.ts'
import { showRun } from './run-show.ts'
import { typesOnConsole } from './run-wishes.ts'

export interface Following {
  readonly platform: Platform
  readonly terminal: Terminal
  readonly format: 'text' | 'json'
  readonly options: Options
  readonly library: Pick<MovesLibrary, 'consoleCheck'>
  /** Leaves the run as soon as this is so; until it is over, where absent. */
  readonly until?: (picture: RunPicture) => boolean
}

/** After Ctrl-C, as shells have it. */
const interrupted = 130

/** Gives the exit code: 0 done, or as far as was wished; 1 somebody is needed; 130 after Ctrl-C. The run stays open. */
export async function followRun(run: Run, following: Following): Promise<number> {
  const { platform, terminal, format, options, until } = following
  const resume = commandFor('watch', run.picture.run, options)
  const leaving = new AbortController()
  const stop = interrupt(() => {
    leaving.abort()
    terminal.complain(`${terminal.screen() ? '\n' : ''}${leavingText(run.picture, resume)}`)
  })
  // Whatever is under way is written down already.
  stop.signal.addEventListener('abort', () => process.exit(interrupted))
  let lost: string | undefined
  terminal.onLostOutput(why => {
    lost ??= why
    leaving.abort()
  })
  const show = showRun(run, terminal, format)
  let reached = false
  const change = () => {
    show.changed()
    reached ||= until?.(run.picture) === true
    if (reached) leaving.abort()
  }
  const unheard = run.onChange(change)
  try {
    change()
    await run.follow(platform, leaving.signal)
  } finally {
    unheard()
    stop.dispose()
  }
  const code = lost !== undefined ? 1 : stop.stopped() ? interrupted : reached ? 0 : exitCode(run.picture)
  show.end(code, run.picture.stage === 'done' || run.picture.stage === 'given-up' ? undefined : resume)
  if (lost !== undefined) {
    terminal.complain(
      `signalbox: Standard output ${lost}. ${leavingText(run.picture, resume).replace(/^signalbox: /, '')}`,
    )
  } else if (!stop.stopped() && !reached && format === 'text') terminal.write(endText(run.picture, following))
  return code
}

export function exitCode({ stage }: RunPicture): number {
  return stage === 'done' ? 0 : 1
}

function leavingText({ plan }: RunPicture, resume: string): string {
  const rest =
    plan.how === 'each' || plan.sources.length > 1
      ? ' What is not scheduled yet waits until somebody watches again.'
      : ''
  return `signalbox: The run is left as it is: moves that were scheduled go on in ${visible(plan.instance.label)}.${rest} Come back with\n  ${visible(resume)}\n`
}

/** What came of it, and what to do next. */
export function endText(
  picture: RunPicture,
  { terminal, options, library }: Omit<Following, 'platform' | 'format'>,
): string {
  const { stage, totals, wants, run } = picture
  const { style } = terminal
  const copies =
    totals.leftCopies > 0
      ? ` ${repositoriesText(totals.leftCopies)} left an old copy behind; \`signalbox moves status ${run} --failures\` lists them.`
      : ''
  switch (stage) {
    case 'done':
      return `${style('green', 'Done:')} ${doneText(picture)}${copies}\n`
    case 'given-up':
      return `The run was given up: ${repositoriesText(totals.moved)} moved. Moves that are going are not stopped by that.\n`
    case 'planned':
      return `The run is planned, and nothing was asked for yet.\n`
    case 'running':
      return `The run is not over. Go on with\n  ${visible(commandFor('watch', run, options))}\n`
    case 'attention':
    case 'check': {
      const ways = waysOut(picture, options).map(way => `  ${visible(way)}\n`)
      const check =
        stage === 'check' || wants.some(({ kind }) => kind === 'console') ? checkText(picture, library, style) : ''
      return (
        [...wantsText(wants, terminal), '', ...(ways.length > 0 ? ['Go on with:', ways.join('')] : [''])].join('\n') +
        check
      )
    }
  }
}

function doneText({ plan, totals }: RunPicture): string {
  const sources = visible(plan.sources.join(', '))
  // Others may well be left there.
  if (plan.how === 'one' && plan.only) return `${visible(plan.only.label)} has left ${sources}.`
  return `${repositoriesText(totals.moved)} moved, and nothing is left on ${sources}.`
}

/** For a person. */
export function checkText(
  picture: RunPicture,
  library: Pick<MovesLibrary, 'consoleCheck'>,
  style: Terminal['style'],
): string {
  return consoleChecks(picture, library)
    .map(({ source, check }) => {
      const head = `To see what is left on ${visible(source)}, run this in a console on a server of the instance, and keep what it prints:`
      return `\n${style('bold', head)}\n\n${visibleLines(check)}\n`
    })
    .join('')
}

/** What to run on a console of the instance, for each source with snippets or groups of which it is not proven that none are left. */
export function consoleChecks(
  { parts }: RunPicture,
  library: Pick<MovesLibrary, 'consoleCheck'>,
): readonly { readonly source: string; readonly check: string }[] {
  const open = parts.filter(({ stage, type }) => type !== 'project' && stage !== 'done' && stage !== 'waiting')
  return [...new Set(open.map(({ source }) => source))].map(source => ({
    source,
    check: library.consoleCheck(source, typesOnConsole(parts, source)),
  }))
}

function visibleLines(text: string): string {
  return text.trimEnd().split('\n').map(visible).join('\n')
}

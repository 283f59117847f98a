/** `signalbox alert send`: does the integration accept these payloads? */
import { resolve } from 'node:path'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { redactor } from '../../platform/redact.ts'
import type { Call } from '../call.ts'
import { eachLimited } from '../each-limited.ts'
import type { SendSummary } from '../formats/alert-send-format.ts'
import { alertSendJson } from '../formats/alert-send-json.ts'
import { alertSendText } from '../formats/alert-send-text.ts'
import { interrupt } from '../interrupt.ts'
import { mappingFinder } from '../mapping-beside.ts'
import { type Problem, problemLines } from '../problem.ts'
import { openProject, projectNotices } from '../project.ts'
import { type Candidate, type LookContext, lookAt } from '../send-candidate.ts'
import { filesToSend } from '../send-files.ts'
import { askYesNo, questionFor } from '../send-question.ts'
import { sendAll } from '../send-run.ts'
import { warningsShown } from '../send-warnings.ts'
import { readSendWish, type SendWish } from '../send-wish.ts'
import type { Terminal } from '../terminal.ts'
import { ticker } from '../ticker.ts'

/** Runs the command and gives its exit code. */
export async function sendAlerts(call: Call, open: Terminal): Promise<number> {
  const cwd = process.cwd()
  const wish = readSendWish(call, { cwd, env: process.env })
  if (!('key' in wish)) return refuse(wish, open)
  // Whatever the files and the answers hold, the key is not shown.
  const terminal = withoutSecret(open, wish.key)
  const catalogue = catalogueOf(entries)
  const { target, config } = call.options
  const paths = call.operands.map(file => (file === '-' ? cwd : resolve(cwd, file)))
  const opened = openProject({ cwd, paths, target, config }, catalogue)
  if ('problem' in opened) return refuse([opened.problem], terminal)
  const { project } = opened
  const { files, problems } = filesToSend(call.operands, cwd, project)
  if (problems.length > 0) return refuse(problems, terminal)
  terminal.complain(problemLines(projectNotices(project, cwd)))
  const { recovery } = wish
  const context = { cwd, project, catalogue, wish, recovery, findMapping: mappingFinder(project) }
  const looked = await lookAtAll(files, context, terminal)
  if (looked.problems.length > 0) return refuse(looked.problems, terminal)
  if (wish.address.security === 'plain') terminal.complain(`signalbox: ${wish.address.label}: ${openToAll}\n`)
  const question = questionFor(wish, { ...looked, count: looked.candidates.filter(isFree).length })
  if (question !== undefined && canAsk(files) && !(await askYesNo(question, process.stdin, process.stderr))) {
    terminal.complain('Nothing was sent.\n')
    return 1
  }
  return sendCandidates(looked.candidates, wish, context, terminal)
}

function refuse(problems: readonly Problem[], terminal: Terminal): number {
  terminal.complain(problemLines(problems))
  return 2
}

function withoutSecret(terminal: Terminal, key: string): Terminal {
  const redact = redactor([key])
  return {
    ...terminal,
    write: text => terminal.write(typeof text === 'string' ? redact(text) : text),
    complain: text => terminal.complain(redact(text)),
    progress: text => terminal.progress(redact(text)),
  }
}

function canAsk(files: readonly string[]): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true && !files.includes('-')
}

function isFree({ blocked }: Candidate): boolean {
  return blocked === undefined
}

/** How many files are read at the same time. */
const atOnce = 16

interface LookedAt {
  readonly candidates: readonly Candidate[]
  readonly problems: readonly Problem[]
  readonly warnings: number
  readonly doubtful: number
}

async function lookAtAll(files: readonly string[], context: LookContext, terminal: Terminal): Promise<LookedAt> {
  const tick = ticker('checked', files.length, terminal)
  const shown = warningsShown(terminal)
  let [warnings, doubtful] = [0, 0]
  const looked = await eachLimited(files, atOnce, async file => {
    const one = await lookAt(file, context)
    tick()
    if ('problem' in one) return one
    const { candidate, findings, doubt } = one
    if (isFree(candidate) && (findings.length > 0 || doubt !== undefined)) {
      doubtful++
      warnings += findings.length + (doubt === undefined ? 0 : 1)
    }
    return { candidate, told: shown.of(one) }
  })
  const problems = looked.flatMap(one => ('problem' in one ? [one.problem] : []))
  const candidates = looked.flatMap(one => ('candidate' in one ? [one.candidate] : []))
  if (problems.length === 0) shown.tell(looked.flatMap(one => ('told' in one ? one.told : [])))
  return { candidates, problems, warnings, doubtful }
}

async function sendCandidates(
  candidates: readonly Candidate[],
  wish: SendWish,
  context: LookContext,
  terminal: Terminal,
): Promise<number> {
  const { timeout, caFile, format } = wish
  const { createNodeNetwork } = await import('../../platform/hosts/node.ts')
  const network = createNodeNetwork({
    env: process.env,
    ...(timeout !== undefined && { timeout }),
    ...(caFile !== undefined && { caFile }),
  })
  const stop = interrupt(() => terminal.complain(stopping))
  const summary: { -readonly [Result in keyof SendSummary]: number } = {
    ...{ accepted: 0, refused: 0, blocked: 0, unanswered: 0, unsent: 0 },
  }
  const writer = format === 'json' ? alertSendJson() : alertSendText(terminal, candidates.length)
  const tick = ticker('sent', candidates.length, terminal)
  const onWait = (seconds: number) => {
    if (seconds >= longWait) terminal.complain(`signalbox: ${wish.address.label}: asks to wait ${seconds} seconds.\n`)
  }
  try {
    terminal.write(writer.begin)
    const { stopped, signal } = stop
    for await (const sent of sendAll(candidates, { wish, network, context, signal, stopped, onWait })) {
      summary[sent.result]++
      terminal.write(writer.sent(sent))
      if (sent.result !== 'unsent') tick()
    }
    terminal.write(writer.end(summary))
  } finally {
    stop.dispose()
    await network.close?.()
  }
  return summary.accepted === candidates.length ? 0 : 1
}

/** Seconds that nobody should wait through without a word. */
const longWait = 5

const stopping =
  'signalbox: Stops after the alert that is under way. Ctrl-C once more gives that up too, whether it arrived or not.\n'
const openToAll =
  'is reached without encryption (http), so that everybody on the way can read the key. Use https, where the instance has it.'

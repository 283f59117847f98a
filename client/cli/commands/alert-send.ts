/** `signalbox alert send`: does the integration accept these payloads? */
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { type Redact, redactError, redactor } from '../../platform/redact.ts'
import { askYesNo, canAsk } from '../ask.ts'
import type { Call } from '../call.ts'
import { eachLimited } from '../each-limited.ts'
import type { SendSummary } from '../formats/alert-send-format.ts'
import { alertSendJson } from '../formats/alert-send-json.ts'
import { alertSendText } from '../formats/alert-send-text.ts'
import { interrupt } from '../interrupt.ts'
import { watchOutput } from '../lost-output.ts'
import { mappingFinder } from '../mapping-beside.ts'
import { type Problem, problemLines } from '../problem.ts'
import { openProject, projectNotices } from '../project.ts'
import { type Candidate, type LookContext, lookAt } from '../send-candidate.ts'
import { filesToSend } from '../send-files.ts'
import { questionFor } from '../send-question.ts'
import { sendAll } from '../send-run.ts'
import { warningsShown } from '../send-warnings.ts'
import { readSendWish, type SendWish } from '../send-wish.ts'
import type { Terminal } from '../terminal.ts'
import { ticker } from '../ticker.ts'
import { withoutSecret } from '../without-secret.ts'

/** Runs the command and gives its exit code. */
export async function sendAlerts(call: Call, open: Terminal): Promise<number> {
  const cwd = process.cwd()
  const wish = readSendWish(call, { cwd, env: process.env })
  if (!('key' in wish)) return refuse(wish, open)
  // Whatever the files and the answers hold, the key is not shown.
  const redact = redactor([wish.key])
  const terminal = withoutSecret(open, redact)
  try {
    return await sendWished(call, cwd, wish, { open, terminal, redact })
  } catch (error) {
    throw redactError(error, redact)
  }
}

interface Output {
  /** What is written there holds no secret already. */
  readonly open: Terminal
  readonly terminal: Terminal
  readonly redact: Redact
}

async function sendWished(call: Call, cwd: string, wish: SendWish, output: Output): Promise<number> {
  const { terminal } = output
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
  if (question !== undefined && canAskAbout(files) && !(await askYesNo(question, process.stdin, process.stderr))) {
    terminal.complain('Nothing was sent.\n')
    return 1
  }
  return sendCandidates(looked.candidates, wish, context, output)
}

function refuse(problems: readonly Problem[], terminal: Terminal): number {
  terminal.complain(problemLines(problems))
  return 2
}

function canAskAbout(files: readonly string[]): boolean {
  return canAsk() && !files.includes('-')
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
  { open, terminal, redact }: Output,
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
  const json = format === 'json'
  const writer = json ? alertSendJson(redact) : alertSendText(terminal, candidates.length)
  const write = json ? open.write : terminal.write
  const output = watchOutput(terminal)
  const tick = ticker('sent', candidates.length, terminal)
  const onWait = (seconds: number) => {
    if (seconds >= longWait) terminal.complain(`signalbox: ${wish.address.label}: asks to wait ${seconds} seconds.\n`)
  }
  try {
    write(writer.begin)
    const { signal } = stop
    // Nobody could tell what became of one that is sent without being told of.
    const stopped = () => stop.stopped() || output.isLost()
    for await (const sent of sendAll(candidates, { wish, network, context, signal, stopped, onWait })) {
      summary[sent.result]++
      write(writer.sent(sent))
      if (sent.result === 'unsent') continue
      tick()
      if (sent.result !== 'blocked') output.sent(sent.path)
      // What could not be written is known a turn later.
      await setImmediate()
    }
    write(writer.end(summary))
    await setImmediate()
  } finally {
    stop.dispose()
    await network.close?.()
  }
  // What was sent has to be told somewhere.
  const lost = output.sentence(summary)
  if (lost !== undefined) terminal.complain(`signalbox: ${lost}\n`)
  return summary.accepted === candidates.length && lost === undefined ? 0 : 1
}

/** Seconds that nobody should wait through without a word. */
const longWait = 5

const stopping =
  'signalbox: Stops after the alert that is under way. Ctrl-C once more gives that up too, whether it arrived or not.\n'
const openToAll =
  'is reached without encryption (http), so that everybody on the way can read the key. Use https, where the instance has it.'

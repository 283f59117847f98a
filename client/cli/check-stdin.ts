/** What is wrong in what an editor or a hook pipes in? */
import { type CheckContext, configOutcome } from './check-files.ts'
import { ignoredMessage, namedSurface, unknownSurface } from './find-files.ts'
import { type Judged, judge } from './judge.ts'
import { mappingFinder, optionsFor } from './mapping-beside.ts'
import { exitCode, mendedLine, outcomeOf, reportOf } from './outcome.ts'
import { seenFrom } from './paths.ts'
import { anyProblem, type Problem, problemLines } from './problem.ts'
import { decode } from './source.ts'

/**
 * Reads standard input as the file `absolute`; gives the exit code. With `--fix` the fixed text goes to standard output
 * and the report to standard error; what cannot be judged passes through unchanged, so that nothing piped is lost.
 */
export async function checkStdin(absolute: string, context: CheckContext): Promise<number> {
  const { cwd, project, catalogue, wish, format, terminal } = context
  const path = seenFrom(cwd, absolute)
  const target = project.target.version.text
  const bytes = await standardInput()
  const passOn = (problem: Problem, code: number) => {
    terminal.complain(problemLines([problem]))
    if (wish.fix) terminal.write(bytes)
    else for (const piece of format.report(reportOf([], target))) terminal.write(piece)
    return code
  }
  const surface = namedSurface(absolute, project)
  if (!surface) return passOn({ subject: path, message: unknownSurface }, 2)
  if (project.ignores(seenFrom(project.root, absolute))) return passOn({ subject: path, message: ignoredMessage }, 0)
  let judged: Judged
  try {
    const options = await optionsFor(absolute, surface, project, mappingFinder(project))
    judged = judge(decode(bytes), surface, catalogue, options, wish.fix)
  } catch (error) {
    return passOn(anyProblem(path, error), 2)
  }
  const outcomes = [outcomeOf(path, judged, wish, format), ...configOutcome(context, false)]
  const report = reportOf(outcomes, target)
  if (wish.fix && !wish.quiet) terminal.complain(mendedLine(outcomes))
  for (const piece of format.report(report)) wish.fix ? terminal.complain(piece) : terminal.write(piece)
  if (wish.fix) terminal.write(judged.mended > 0 ? judged.text : bytes)
  return exitCode(report, wish)
}

async function standardInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

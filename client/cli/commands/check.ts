/** `signalbox check`: what is wrong in these files, and what is mended with `--fix`? */
import { resolve } from 'node:path'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import type { Call } from '../call.ts'
import { type CheckContext, checkFiles } from '../check-files.ts'
import { checkStdin } from '../check-stdin.ts'
import { readCheckWish } from '../check-wish.ts'
import { checkJson } from '../formats/check-json.ts'
import { checkText } from '../formats/check-text.ts'
import { type Problem, problemLines } from '../problem.ts'
import { openProject } from '../project.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function check(call: Call, terminal: Terminal): Promise<number> {
  const refuse = (problem: Problem) => {
    terminal.complain(problemLines([problem]))
    return 2
  }
  const wish = readCheckWish(call)
  if ('subject' in wish) return refuse(wish)
  const cwd = process.cwd()
  const { target, config, 'stdin-filename': piped } = call.options
  const operands = call.operands.length > 0 ? call.operands : ['.']
  const paths = (piped === undefined ? operands : [piped]).map(path => resolve(cwd, path))
  const catalogue = catalogueOf(entries)
  const opened = openProject({ cwd, paths, target, config }, catalogue)
  if ('problem' in opened) return refuse(opened.problem)
  const { project } = opened
  const notice = project.target.problem
  if (notice !== undefined) terminal.complain(problemLines([{ subject: 'target', message: notice }]))
  const format = wish.format === 'json' ? checkJson : checkText(terminal, wish.quiet)
  const context: CheckContext = { cwd, project, catalogue, wish, format, terminal }
  return piped === undefined ? checkFiles(paths, context) : checkStdin(resolve(cwd, piped), context)
}

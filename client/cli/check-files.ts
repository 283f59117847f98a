/** How are the files of a run checked, and what is told of them? */
import type { Catalogue } from '../../server/core/catalogue/catalogue.ts'
import type { CheckWish } from './check-wish.ts'
import { eachLimited } from './each-limited.ts'
import { type FoundFile, findFiles } from './find-files.ts'
import type { Format } from './formats/format.ts'
import { judge, settled } from './judge.ts'
import { type FindMapping, mappingFinder, optionsFor } from './mapping-beside.ts'
import { exitCode, mendedLine, type Outcome, outcomeOf, reportOf } from './outcome.ts'
import { seenFrom } from './paths.ts'
import { anyProblem, fileProblem, type Problem, problemLines } from './problem.ts'
import type { Project } from './project.ts'
import { readSource } from './source.ts'
import type { Terminal } from './terminal.ts'
import { ticker } from './ticker.ts'

export interface CheckContext {
  readonly cwd: string
  readonly project: Project
  readonly catalogue: Catalogue
  readonly wish: CheckWish
  readonly format: Format
  readonly terminal: Terminal
}

/** How many files are read at the same time. */
const atOnce = 16

/** Checks what the absolute `paths` name or hold; gives the exit code. */
export async function checkFiles(paths: readonly string[], context: CheckContext): Promise<number> {
  const { cwd, project, wish, format, terminal } = context
  const found = findFiles(paths, cwd, project)
  const tick = ticker('checked', found.files.length, terminal)
  const findMapping = mappingFinder(project)
  const checkAll = (files: readonly FoundFile[]) =>
    eachLimited(files, atOnce, async file => {
      const outcome = await checkFile(file, context, findMapping)
      tick()
      return outcome
    })
  // Payloads are judged by mappings, which `--fix` may change.
  const mappings = found.files.filter(({ surface }) => surface === 'mapping')
  const others = found.files.filter(({ surface }) => surface !== 'mapping')
  const looked = [...(await checkAll(mappings)), ...(await checkAll(others))]
  const outcomes = looked.flatMap(({ outcome }) => outcome ?? [])
  const named = project.configPath !== undefined && paths.includes(project.configPath)
  outcomes.push(...configOutcome(context, named))
  const problems = [...found.problems, ...looked.flatMap(({ problem }) => problem ?? [])]
  terminal.complain(problemLines([...problems, ...found.notices]))
  if (wish.fix && !wish.quiet) terminal.complain(mendedLine(outcomes))
  if (outcomes.length + problems.length + found.notices.length === 0) terminal.complain(nothingFound)
  const report = reportOf(outcomes, project.target.version.text)
  for (const piece of format.report(report)) terminal.write(piece)
  return problems.length > 0 ? 2 : exitCode(report, wish)
}

/** The settings file of the project: looked at when it is named, told of in any case when it is at fault. */
export function configOutcome({ cwd, project, wish, format }: CheckContext, named: boolean): Outcome[] {
  const { configPath, configFindings } = project
  if (configPath === undefined || !(named || configFindings)) return []
  return [outcomeOf(seenFrom(cwd, configPath), configFindings ?? settled('', []), wish, format)]
}

/** What came out, and what went wrong: a file that cannot be written is still reported on, as it is. */
interface Looked {
  readonly outcome?: Outcome
  readonly problem?: Problem
}

async function checkFile(
  { absolute, path, surface }: FoundFile,
  { project, catalogue, wish, format }: CheckContext,
  findMapping: FindMapping,
): Promise<Looked> {
  try {
    const source = await readSource(absolute)
    const options = await optionsFor(absolute, surface, project, findMapping)
    const judged = judge(source, surface, catalogue, options, wish.fix)
    const problem = judged.mended > 0 ? await writeProblem(absolute, path, judged.text) : undefined
    if (!problem) return { outcome: outcomeOf(path, judged, wish, format) }
    return { problem, outcome: outcomeOf(path, judge(source, surface, catalogue, options, false), wish, format) }
  } catch (error) {
    return { problem: anyProblem(path, error) }
  }
}

async function writeProblem(absolute: string, path: string, text: string): Promise<Problem | undefined> {
  const { writeAtomically } = await import('./write-atomically.ts')
  try {
    await writeAtomically(absolute, Buffer.from(text))
    return undefined
  } catch (error) {
    return fileProblem(path, error)
  }
}

const nothingFound =
  'signalbox: No file here is one that is checked. Pipelines are `.gitlab-ci.yml`, `*.gitlab-ci.yml` and `.gitlab/ci/**/*.yml`, alert payloads `*.alert.json`, `alert-payload*.json` and `alerts/**/*.json`, field mappings `*.alert-mapping.json`, unless `.signalbox.yml` says otherwise.\n'

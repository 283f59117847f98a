/** How are the files of a run checked, and what is told of them? */
import type { Catalogue } from '../../server/core/catalogue/catalogue.ts'
import type { CheckWish } from './check-wish.ts'
import { eachLimited } from './each-limited.ts'
import { type FoundFile, findFiles } from './find-files.ts'
import { judge } from './judge.ts'
import { exitCode, mendedLine, type Outcome, render } from './outcome.ts'
import { seenFrom } from './paths.ts'
import { anyProblem, type Problem, problemLines } from './problem.ts'
import type { Project } from './project.ts'
import { place } from './report.ts'
import { readSource } from './source.ts'
import type { Terminal } from './terminal.ts'

export interface CheckContext {
  readonly cwd: string
  readonly project: Project
  readonly catalogue: Catalogue
  readonly wish: CheckWish
  readonly terminal: Terminal
}

/** How many files are read at the same time. */
const atOnce = 16

/** Checks what the absolute `paths` name or hold; gives the exit code. */
export async function checkFiles(paths: readonly string[], context: CheckContext): Promise<number> {
  const { cwd, project, wish, terminal } = context
  const found = findFiles(paths, cwd, project)
  const tick = ticker(found.files.length, terminal)
  const looked = await eachLimited(found.files, atOnce, async file => {
    const outcome = await checkFile(file, context)
    tick()
    return outcome
  })
  const outcomes = looked.flatMap(each => ('problem' in each ? [] : each))
  const named = project.configPath !== undefined && paths.includes(project.configPath)
  outcomes.push(...configOutcome(context, named))
  const problems = [...found.problems, ...looked.flatMap(each => ('problem' in each ? each.problem : []))]
  terminal.complain(problemLines([...problems, ...found.notices]))
  if (wish.fix && !wish.quiet) terminal.complain(mendedLine(outcomes))
  if (outcomes.length + problems.length + found.notices.length === 0) terminal.complain(nothingFound)
  terminal.write(render(outcomes, project.target.version.text, wish, terminal))
  return problems.length > 0 ? 2 : exitCode(outcomes, wish)
}

/** The settings file of the project: looked at when it is named, told of in any case when it is at fault. */
export function configOutcome(
  { cwd, project: { configPath, configFindings } }: CheckContext,
  named: boolean,
): Outcome[] {
  if (configPath === undefined || !(named || configFindings)) return []
  const { text, findings } = configFindings ?? { text: '', findings: [] }
  return [{ findings: place(seenFrom(cwd, configPath), text, findings), mended: 0 }]
}

async function checkFile(
  { absolute, path }: FoundFile,
  { project, catalogue, wish }: CheckContext,
): Promise<Outcome | { problem: Problem }> {
  try {
    const source = await readSource(absolute)
    const { text, findings, mended } = judge(source, catalogue, project.check, wish.fix)
    if (mended > 0) {
      const { writeAtomically } = await import('./write-atomically.ts')
      await writeAtomically(absolute, Buffer.from(text))
    }
    return { findings: place(path, text, findings), mended }
  } catch (error) {
    return { problem: anyProblem(path, error) }
  }
}

const nothingFound =
  'signalbox: No file here is one that is checked. Pipelines are `.gitlab-ci.yml`, `*.gitlab-ci.yml` and `.gitlab/ci/**/*.yml`, unless `.signalbox.yml` says otherwise.\n'

/** Counts files for somebody who waits for more than a second. */
function ticker(total: number, terminal: Terminal): () => void {
  let done = 0
  let next = performance.now() + 1000
  return () => {
    done++
    const now = performance.now()
    if (now < next) return
    next = now + 100
    terminal.progress(`checked ${done} of ${total} files`)
  }
}

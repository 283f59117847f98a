/** `signalbox schedule`: what is removed when? */
import { resolve } from 'node:path'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { described } from '../../../server/core/catalogue/texts.ts'
import { type ScheduledEntry, schedule } from '../../../server/core/features/schedule.ts'
import type { Call } from '../call.ts'
import { scheduleJson } from '../formats/schedule-json.ts'
import { scheduleMarkdown } from '../formats/schedule-markdown.ts'
import { scheduleText } from '../formats/schedule-text.ts'
import { type Problem, problemLines } from '../problem.ts'
import { openProject } from '../project.ts'
import { readTexts } from '../read-texts.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export function showSchedule({ options, operands }: Call, terminal: Terminal): number {
  const format = formats.get(options.format ?? 'text')
  if (!format)
    return refuse(
      { subject: '--format', message: `\`${options.format}\` is no format. Use text, json or markdown.` },
      terminal,
    )
  if (operands.length > 0)
    return refuse(
      { subject: operands[0] ?? '', message: 'is not expected: `schedule` takes no paths. Leave it out.' },
      terminal,
    )
  const catalogue = catalogueOf(entries)
  const cwd = process.cwd()
  const opened = openProject({ cwd, paths: [resolve(cwd)], target: options.target, config: undefined }, catalogue)
  if ('problem' in opened) return refuse(opened.problem, terminal)
  const read = readTexts()
  if ('problem' in read) return refuse(read.problem, terminal)
  const { version, problem } = opened.project.target
  if (problem) terminal.complain(problemLines([{ subject: 'target', message: problem }]))
  const known = catalogue.entries.flatMap(entry => described(entry, read.texts) ?? [])
  terminal.write(format(schedule(known, version), version.text, terminal))
  return 0
}

type Format = (scheduled: readonly ScheduledEntry[], target: string, terminal: Terminal) => string

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['text', scheduleText],
  ['json', scheduleJson],
  ['markdown', scheduleMarkdown],
])

function refuse(problem: Problem, terminal: Terminal): number {
  terminal.complain(problemLines([problem]))
  return 2
}

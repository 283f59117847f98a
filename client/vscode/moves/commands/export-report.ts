/** How does a person keep what came of a run? As a file, in the format that its reader wants. */
import type { ReportFormat } from '../../../moves/report/report.ts'
import type { Run } from '../../../moves/run/run.ts'
import type { FailedRepository } from '../../../moves/run/run-picture.ts'
import { wayText } from '../move-texts.ts'
import type { MoveTools } from '../move-tools.ts'
import type { ChosenRun } from './chosen-run.ts'

const formats: readonly {
  readonly label: string
  readonly detail: string
  readonly value: ReportFormat
  readonly ending: string
}[] = [
  { label: 'Markdown', detail: 'To be read: what moved, what failed, the proof.', value: 'markdown', ending: 'md' },
  { label: 'JSON', detail: 'All of it, for programs.', value: 'json', ending: 'json' },
  { label: 'CSV', detail: 'The failures alone, a line each.', value: 'csv', ending: 'csv' },
]

export async function exportReport(tools: MoveTools, { target, picture, show }: ChosenRun): Promise<void> {
  const { dialogue } = tools
  if (show) return await dialogue.showText(await reportOf(tools, target.run, 'markdown'), 'markdown')
  const answer = await dialogue.pick({
    title: `Report of ${wayText(picture.plan)}`,
    placeholder: 'In which format?',
    choices: formats.map(({ label, detail, ...format }) => ({ label, detail, value: { label, ...format } })),
  })
  if (answer.kind !== 'given') return
  const { label, value, ending } = answer.value
  const text = await reportOf(tools, target.run, value)
  const saved = await dialogue.save(`storage-move-${target.run}.${ending}`, label, ending, text)
  if (!saved) return
  dialogue.tell('information', `The report is in ${saved.name}.`, { label: 'Open', run: () => saved.show() })
}

async function reportOf({ runs }: MoveTools, name: string, format: ReportFormat): Promise<string> {
  const run = await runs.open(name)
  const { moves } = await runs.load()
  return moves.writeReport(run.picture, allFailures(run), format)
}

function allFailures(run: Run): readonly FailedRepository[] {
  const rows: FailedRepository[] = []
  for (;;) {
    const page = run.failures({ offset: rows.length, limit: 1000 })
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.total) return rows
  }
}

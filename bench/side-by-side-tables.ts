/** How is the comparison shown? One table per question, one row per file. */
import { memorySource } from './memory.ts'
import type { BenchOptions } from './options.ts'
import type { Comparison, Summary } from './side-by-side.ts'
import { figure, ratio, table } from './table.ts'

type Metric = Exclude<keyof Summary, 'capped' | 'edits' | 'findings'>

const questions: readonly {
  readonly metric: Metric
  readonly title: string
  readonly also?: Metric
  readonly alsoTitle?: string
}[] = [
  { metric: 'start', title: 'Start to initialized, ms' },
  { metric: 'open', title: 'Open to findings, ms' },
  { metric: 'edit', title: 'Edit to findings, ms', also: 'edit95', alsoTitle: 'p95' },
  { metric: 'completion', title: 'Edit to completion, ms' },
  {
    metric: 'burst',
    title: 'Burst of 20 keys, last key to findings, ms',
    also: 'burstPublications',
    alsoTitle: 'publications',
  },
  { metric: 'memory', title: `Peak memory, MB (${memorySource})` },
]

export function sideBySideTables(comparisons: readonly Comparison[], options: BenchOptions): string {
  return questions.map(question => `${question.title}\n${oneTable(question, comparisons, options)}`).join('\n\n')
}

function oneTable(
  { metric, also, alsoTitle }: (typeof questions)[number],
  comparisons: readonly Comparison[],
  options: BenchOptions,
): string {
  const more = (values: string[]) => (also ? values : [])
  const heading = [
    'lines, aliases',
    'signalbox',
    ...more([alsoTitle ?? '']),
    'yaml-language-server',
    ...more([alsoTitle ?? '']),
    'floor',
    ...more([alsoTitle ?? '']),
  ]
  const rows = comparisons.map(({ lines, aliases, servers }) => {
    const { signalbox, 'yaml-language-server': neighbour, floor } = servers
    const cells = [signalbox, neighbour, floor].flatMap(server => [
      cell(server, metric, options),
      ...more([also ? figure(server[also]) : '']),
    ])
    return [
      `${lines.toLocaleString('en')}, ${aliases}`,
      ...cells,
      ratio(neighbour[metric], signalbox[metric]),
      ratio(signalbox[metric], floor[metric]),
    ]
  })
  return table([[...heading, 'neighbour / ours', 'ours / floor'], ...rows])
}

const phase: Partial<Record<Metric, Summary['capped']>> = {
  open: 'open',
  edit: 'edits',
  completion: 'completions',
  burst: 'burst',
}

function cell(server: Summary, metric: Metric, { cap }: BenchOptions): string {
  const capped = server.capped !== undefined && server.capped === phase[metric]
  return capped ? `> ${cap / 1000} s` : figure(server[metric])
}

/** What does a person send to others about a run? A page: what, when, how many, the proof, and what is left to do. */
import { amountInWords, inWords, thingsOf } from '../plan/amounts.ts'
import type { FailedRepository, PartPicture, RunPicture } from '../run/run-picture.ts'
import { cellCode, code, prose, table } from './markdown-text.ts'
import { judgedInWords, lasting, spanInWords, stageInWords, utc } from './report-words.ts'

export function markdownReport(picture: RunPicture, failures: readonly FailedRepository[]): string {
  const sections = [
    `# Storage moves on ${prose(picture.plan.instance.label)}`,
    `**${staysWhereItWas(picture) ? 'Done: the project is where it was, as the plan said.' : stageInWords(picture.stage)}**`,
    overview(picture),
    '## What moved',
    partsTable(picture),
    '## Is anything left?',
    picture.plan.only ? proofOfOne(picture, picture.plan.only.label) : picture.parts.map(proofLine).join('\n'),
    ...wanted(picture),
    ...failureSection(failures),
    ...afterwards(picture),
    '## How it was done',
    method(picture),
  ]
  return `${sections.join('\n\n')}\n`
}

function overview(picture: RunPicture): string {
  const { plan, run, plannedAt, startedAt, endedAt, perMinute } = picture
  const lasted = lasting(picture)
  const average = lasted?.perMinute ?? perMinute
  const rows: (readonly [string, string])[] = [
    ['Instance', `${cellCode(plan.instance.url)}, version ${cellCode(plan.instance.version)}`],
    ['From', plan.sources.map(cellCode).join(', ')],
    ['To', plan.destination === undefined ? 'whatever storage the instance chose' : cellCode(plan.destination)],
    ...(plan.only ? ([['Project', cellCode(plan.only.label)]] as const) : []),
    ['Planned', utc(plannedAt)],
    ['Started', startedAt === undefined ? 'not yet' : utc(startedAt)],
    ['Ended', endedAt === undefined ? 'not yet' : utc(endedAt)],
    ...(lasted ? ([[endedAt === undefined ? 'So far' : 'Took', spanInWords(lasted.milliseconds)]] as const) : []),
    ...(average === undefined ? [] : ([['Throughput', throughput(average)]] as const)),
    ['Run', cellCode(run)],
  ]
  return `${table(['', ''], rows)}\n\nTimes are in UTC.`
}

function throughput(perMinute: number): string {
  const number = perMinute >= 10 ? inWords(Math.round(perMinute)) : perMinute.toFixed(1)
  return `${number} repositories a minute on average`
}

function partsTable({ parts, totals }: RunPicture): string {
  const number = (count: number | undefined) => (count === undefined ? 'not known' : inWords(count))
  const row = ({ expected, moved, leftCopies, failed, going }: RunPicture['totals']) =>
    [expected, moved, leftCopies, failed, going].map(number)
  return table(
    ['Source', 'What', 'Planned', 'Moved', 'of these: old copy left', 'Failed', 'Under way'],
    [
      ...parts.map(part => [cellCode(part.source), thingsOf(part.type), ...row(part)]),
      ...(parts.length > 1 ? [['**All**', '', ...row(totals)]] : []),
    ],
  )
}

/** With how it was looked at: what no interface tells has been counted in a console. */
/** What else lies on the storage was not looked at. */
function proofOfOne(picture: RunPicture, label: string): string {
  const [part] = picture.parts
  const place = code(part?.source ?? '')
  const how = 'Seen by its own `repository_storage`'
  const when = part?.verifiedAt === undefined ? '' : ` (${utc(part.verifiedAt)})`
  if (part?.left === undefined) return `- ${code(label)}: **not looked at yet.**`
  return part.left > 0 || staysWhereItWas(picture)
    ? `- ${code(label)}: **is on ${place}.** ${how}${when}.`
    : `- ${code(label)}: **has left ${place}.** ${how}${when}.`
}

function staysWhereItWas({ stage, plan }: RunPicture): boolean {
  return (
    stage === 'done' && plan.how === 'one' && plan.destination !== undefined && plan.sources.includes(plan.destination)
  )
}

function proofLine(part: PartPicture): string {
  const { source, type, stage, left, leftMore, newcomers, verifiedAt } = part
  const how =
    type === 'project'
      ? `the list of projects whose \`repository_storage\` is ${code(source)}`
      : `a count in a Rails console for ${code(source)}`
  const when = verifiedAt === undefined ? '' : ` (${utc(verifiedAt)})`
  const start = `- ${thingsOf(type)} on ${code(source)}: `
  if (left === undefined) return `${start}**not looked at yet.** The proof will be ${how}.`
  const came = newcomers > 0 ? ` ${inWords(newcomers)} of them came after the plan was made.` : ''
  if (left > 0) return `${start}**${leftMore ? 'at least ' : ''}${inWords(left)} left.** Seen by ${how}${when}.${came}`
  const proven = stage === 'done' ? '**none left, proven.**' : '**none left** when it was last looked.'
  return `${start}${proven} Seen by ${how}${when}.`
}

function wanted({ wants }: RunPicture): readonly string[] {
  if (wants.length === 0) return []
  const lines = wants.map(
    ({ part, message, remedy }) => `- ${part === undefined ? '' : `${code(part)}: `}${prose(message)} ${prose(remedy)}`,
  )
  return ['## What a person has to do', lines.join('\n')]
}

/** So many failures are on the page; all of them are in the other formats. */
const shownFailures = 200

function failureSection(failures: readonly FailedRepository[]): readonly string[] {
  if (failures.length === 0) return ['## Failures', 'None.']
  const rows = failures
    .slice(0, shownFailures)
    .map(failure => [
      `${cellCode(failure.label)} (${failure.type} ${failure.container})`,
      cellCode(failure.part),
      `${failure.move}`,
      cellCode(failure.state),
      cellCode(failure.error ?? ''),
      judgedInWords(failure.judged),
      `${failure.attempts}${failure.nextAt === undefined ? '' : `, again at ${utc(failure.nextAt)}`}`,
    ])
  const rest = failures.length - rows.length
  return [
    `## Failures (${inWords(failures.length)})`,
    table(['Repository', 'Of', 'Move', 'State', 'Error', 'Passes?', 'Attempts'], rows),
    ...(rest > 0 ? [`${inWords(rest)} more are in the reports as CSV and JSON.`] : []),
  ]
}

/** What no move does by itself. https://docs.gitlab.com/administration/operations/moving_repositories/ */
function afterwards({ stage, totals }: RunPicture): readonly string[] {
  const lines = [
    ...(totals.leftCopies > 0
      ? [
          `- ${inWords(totals.leftCopies)} moved, but their old copy is still on the source (state \`cleanup failed\`). The new copy is good; the old one has to be removed by hand.`,
        ]
      : []),
    ...(stage === 'done' ? ['- Where the instance uses Geo, all repositories have to be synchronised again.'] : []),
  ]
  return lines.length > 0 ? ['## Afterwards', lines.join('\n')] : []
}

function method({ plan }: RunPicture): string {
  const { how, atOnce, attempts, rate, accepted, counts, types } = plan
  const way = {
    bulk: 'Each type of each source was asked for with one request; the instance did the rest.',
    each: `Projects were asked for one at a time, no more than ${inWords(atOnce)} going together${types.some(type => type !== 'project') ? '; the rest with one request for each type and source' : ''}.`,
    one: 'A single project was moved.',
  }[how]
  const before = counts.map(count => `${code(count.source)}: ${amountInWords(count, count.type)}`)
  return [
    `- ${way}`,
    `- A repository that failed was scheduled ${attempts === 1 ? 'once' : `up to ${attempts} times`}; the instance was asked no more than ${rate} times a second.`,
    ...(before.length > 0 ? [`- Counted beforehand: ${before.join('; ')}.`] : []),
    ...(accepted.length > 0 ? [`- Accepted by the person who started it: ${accepted.map(code).join(', ')}.`] : []),
  ].join('\n')
}

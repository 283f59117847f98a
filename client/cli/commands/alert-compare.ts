/** `signalbox alert compare A B`: would two payloads become one alert, and if not, what keeps them apart? */
import { resolve } from 'node:path'
import { compareAlerts } from '../../../server/core/alerts/compare/compare-alerts.ts'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { type AlertPayload, readPayload } from '../alert-payload.ts'
import { readAlertWish } from '../alert-wish.ts'
import type { Call } from '../call.ts'
import { alertCompareJson } from '../formats/alert-compare-json.ts'
import { alertCompareText } from '../formats/alert-compare-text.ts'
import { type Problem, problemLines } from '../problem.ts'
import { openProject, projectNotices } from '../project.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code: 0 when they group, 1 when not. */
export async function compareAlertFiles(call: Call, terminal: Terminal): Promise<number> {
  const refuse = (...problems: Problem[]) => {
    terminal.complain(problemLines(problems))
    return 2
  }
  const wish = readAlertWish(call)
  if ('subject' in wish) return refuse(wish)
  const [first, second, another] = call.operands
  if (first === undefined || second === undefined || another !== undefined)
    return refuse({ subject: 'alert compare', message: twoFiles })
  if (first === '-' && second === '-') return refuse({ subject: '-', message: onePipe })
  const cwd = process.cwd()
  const catalogue = catalogueOf(entries)
  const paths = [first, second].map(file => (file === '-' ? cwd : resolve(cwd, file)))
  const opened = openProject({ cwd, paths, target: undefined, config: call.options.config }, catalogue)
  if ('problem' in opened) return refuse(opened.problem)
  const { project } = opened
  const context = { cwd, project, catalogue, wish }
  const [left, right] = [comparable(await readPayload(first, context)), comparable(await readPayload(second, context))]
  if ('problem' in left || 'problem' in right) return refuse(...problemsOf(left), ...problemsOf(right))
  terminal.complain(problemLines(projectNotices(project, cwd)))
  const comparison = compareAlerts(left.payload, right.payload)
  const sides = { left: left.payload, right: right.payload }
  terminal.write(
    wish.format === 'json' ? alertCompareJson(comparison, sides) : alertCompareText(comparison, sides, terminal),
  )
  return comparison.group === 'yes' ? 0 : 1
}

type ReadPayload = { readonly payload: AlertPayload } | { readonly problem: Problem }

/** What cannot be read becomes no alert, so that there is nothing to compare. */
function comparable(read: ReadPayload): ReadPayload {
  if ('problem' in read) return read
  const { path, root, unread } = read.payload
  if (root?.kind === 'map') return read
  return { problem: { subject: path, message: `becomes no alert. ${unread ?? noObject}` } }
}

function problemsOf(read: ReadPayload): Problem[] {
  return 'problem' in read ? [read.problem] : []
}

const twoFiles = 'takes two files; `-` for one of them is standard input.'
const onePipe = 'stands for standard input, which holds one payload. Name a file for the other.'
const noObject = 'A payload is a JSON object: `{ … }`.'

/** `signalbox alert preview FILE`: what alert will this payload become? */
import { resolve } from 'node:path'
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { readPayload } from '../alert-payload.ts'
import { fails, previewOf } from '../alert-preview.ts'
import { readAlertWish } from '../alert-wish.ts'
import type { Call } from '../call.ts'
import { alertPreviewJson } from '../formats/alert-preview-json.ts'
import { alertPreviewText } from '../formats/alert-preview-text.ts'
import { type Problem, problemLines } from '../problem.ts'
import { openProject, projectNotices } from '../project.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function previewAlert(call: Call, terminal: Terminal): Promise<number> {
  const refuse = (problem: Problem) => {
    terminal.complain(problemLines([problem]))
    return 2
  }
  const wish = readAlertWish(call)
  if ('subject' in wish) return refuse(wish)
  const [file, another] = call.operands
  if (file === undefined || another !== undefined) return refuse({ subject: 'alert preview', message: oneFile })
  const cwd = process.cwd()
  const { target, config } = call.options
  const catalogue = catalogueOf(entries)
  const paths = [file === '-' ? cwd : resolve(cwd, file)]
  const opened = openProject({ cwd, paths, target, config }, catalogue)
  if ('problem' in opened) return refuse(opened.problem)
  const { project } = opened
  const read = await readPayload(file, { cwd, project, catalogue, wish })
  if ('problem' in read) return refuse(read.problem)
  terminal.complain(problemLines(projectNotices(project, cwd)))
  const preview = previewOf(read.payload, project.target.version, wish.at ?? Date.now())
  for (const piece of wish.format === 'json' ? alertPreviewJson(preview) : alertPreviewText(preview, terminal))
    terminal.write(piece)
  return fails(preview) ? 1 : 0
}

const oneFile = 'takes one file, or `-` for standard input. `signalbox alert compare` takes two.'

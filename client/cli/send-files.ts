/** Which payloads are to be sent? The files named, in the order named, and those of a folder in the order of their paths. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findFiles, namedSurface } from './find-files.ts'
import { seenFrom } from './paths.ts'
import { fileProblem, type Problem } from './problem.ts'
import type { Project } from './project.ts'

export interface FilesToSend {
  /** Absolute paths, and `-` for standard input; each once. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

export function filesToSend(operands: readonly string[], cwd: string, project: Project): FilesToSend {
  const files = new Set<string>()
  const problems: Problem[] = []
  for (const operand of operands) {
    if (operand === '-') {
      files.add(operand)
      continue
    }
    const absolute = resolve(cwd, operand)
    const subject = seenFrom(cwd, absolute) || '.'
    try {
      const found = statSync(absolute).isDirectory()
        ? payloadsIn(absolute, subject, cwd, project)
        : { files: [absolute] }
      if ('problems' in found) problems.push(...found.problems)
      for (const file of found.files) files.add(file)
      if (namedSurface(absolute, project) === 'mapping') problems.push({ subject, message: mappingMessage })
    } catch (error) {
      problems.push(fileProblem(subject, error))
    }
  }
  return { files: [...files], problems }
}

function payloadsIn(folder: string, subject: string, cwd: string, project: Project): FilesToSend {
  const { files, problems } = findFiles([folder], cwd, project)
  const payloads = files.filter(({ surface }) => surface === 'alert').map(({ absolute }) => absolute)
  return { files: payloads, problems: payloads.length > 0 ? problems : [...problems, { subject, message: noneFound }] }
}

const mappingMessage = 'is a field mapping. Name the payload that is to be sent.'
const noneFound =
  'holds no alert payload. In a folder they are found by their names: `*.alert.json`, `alert-payload*.json` and `alerts/**/*.json`, unless `.signalbox.yml` says otherwise.'

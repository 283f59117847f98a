/** `signalbox moves guide`: how are repositories brought to another instance? */
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nearest } from '../../../server/core/text/nearest.ts'
import { makeFolder } from '../../files/make-folder.ts'
import type { Guide, GuideFile, GuideWish, Situation } from '../../moves/guide/guide.ts'
import type { Call, Options } from '../call.ts'
import { visible } from '../formats/visible.ts'
import { isProblem } from '../moves/connection-wish.ts'
import type { MovesLibrary } from '../moves/moves-library.ts'
import { refuse } from '../moves/with-connection.ts'
import { fileProblem, type Problem } from '../problem.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export async function writeMoveGuide({ options, operands }: Call, terminal: Terminal): Promise<number> {
  const [operand] = operands
  if (operand !== undefined)
    return refuse(
      [{ subject: operand, message: 'is not expected: `moves guide` takes options alone, as in --situation any.' }],
      terminal,
    )
  const library = await import('../../moves/hosts/node.ts')
  const wish = readGuideWish(options, library)
  if (isProblem(wish)) return refuse([wish], terminal)
  const written = library.writeGuide(wish)
  if ('problem' in written) return refuse([{ subject: 'moves guide', message: written.problem }], terminal)
  const { output } = options
  if (output === undefined) {
    terminal.write(written.guide.markdown.endsWith('\n') ? written.guide.markdown : `${written.guide.markdown}\n`)
    return 0
  }
  return writeInto(output, written.guide, terminal)
}

function readGuideWish(options: Options, { situations }: MovesLibrary): GuideWish | Problem {
  const {
    situation,
    target = 'single-node',
    source,
    destination,
    host,
    compress,
    jobs,
    'source-version': version,
  } = options
  const known: readonly Situation[] = situations
  const found = known.find(one => one === situation)
  if (!found) {
    if (situation === undefined)
      return {
        subject: '--situation',
        message: `is missing. Use ${known.join(', ')}; \`signalbox moves guide --help\` tells which is which.`,
      }
    const [guess] = nearest(situation, known)
    const meant = guess ? ` Is ${guess} meant?` : ''
    return {
      subject: '--situation',
      message: `\`${situation}\` is no situation.${meant} Use ${known.join(', ')}; \`signalbox moves guide --help\` tells which is which.`,
    }
  }
  if (target !== 'single-node' && target !== 'cluster')
    return { subject: '--target', message: `\`${target}\` is no kind of target. Use single-node or cluster.` }
  const count = jobs === undefined ? undefined : /^\d{1,4}$/.test(jobs) ? Number(jobs) : 0
  if (count !== undefined && (count < 1 || count > 1000))
    return { subject: '--jobs', message: `\`${jobs}\` is no number of processes from 1 to 1000. Correct it.` }
  return {
    ...{ situation: found, target },
    ...(source !== undefined && { source }),
    ...(destination !== undefined && { destination }),
    ...(host !== undefined && { host }),
    ...(compress && { compress }),
    ...(count !== undefined && { jobs: count }),
    ...(version !== undefined && { version }),
  }
}

/** The runbook and its scripts; what is there is never replaced. */
function writeInto(folder: string, { markdown, files }: Guide, terminal: Terminal): number {
  const all: readonly GuideFile[] = [{ name: 'README.md', text: markdown, executable: false }, ...files]
  const there = all.filter(({ name }) => existsSync(join(resolve(folder), name)))
  if (there.length > 0) {
    const message = 'is there already, and is not replaced. Name another folder with --output, or delete it first.'
    return refuse(
      there.map(({ name }) => ({ subject: join(folder, name), message })),
      terminal,
    )
  }
  try {
    makeFolder(resolve(folder))
    for (const { name, text, executable } of all) {
      const path = join(resolve(folder), name)
      writeFileSync(path, text, { flag: 'wx' })
      if (executable) chmodSync(path, 0o755)
    }
  } catch (error) {
    return refuse([fileProblem(folder, error)], terminal)
  }
  terminal.write(all.map(({ name }) => `${visible(join(folder, name))}\n`).join(''))
  return 0
}

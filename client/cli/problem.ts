/** How is it told that a file or the call cannot be used? `signalbox: PATH: what is wrong. What to do.` */
import { visible } from './formats/visible.ts'

/** Something that could not be used; the run goes on without it. */
export interface Problem {
  /** The path as shown, or the option. */
  readonly subject: string
  /** A sentence that follows the subject, and what to do. */
  readonly message: string
}

/** The lines for standard error, ordered by subject so that equal runs read alike. */
export function problemLines(problems: readonly Problem[]): string {
  const lines = problems.map(({ subject, message }) => `signalbox: ${visible(subject)}: ${visible(message)}\n`)
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : 1)).join('')
}

/** What an error of the file system means to a person. Anything else is a bug and thrown on. */
export function fileProblem(subject: string, error: unknown): Problem {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error
  return { subject, message: messages[String(error.code)] ?? `${error.message}. Correct this and run again.` }
}

/** As `fileProblem`; a bug of ours in one file is told too, and must not keep the others from being judged. */
export function anyProblem(subject: string, error: unknown): Problem {
  if (error instanceof Error && 'syscall' in error) return fileProblem(subject, error)
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    subject,
    message: `could not be checked, by a mistake of Signalbox. Please report it with this text: ${detail}`,
  }
}

const messages: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Check the spelling and the folder that you are in.',
  ENOTDIR: 'leads through a file as if it were a folder. Correct the path.',
  EACCES: 'access is denied. Change its permissions, or run as somebody who has them.',
  EPERM: 'access is denied. Change its permissions, or run as somebody who has them.',
  EISDIR: 'is a folder where a file is expected. Name a file.',
  ELOOP: 'is a symbolic link that leads back to itself. Point it to a file, or delete it.',
  ENAMETOOLONG: 'is too long for a path. Correct it.',
  ENOSPC: 'cannot be written: the disk is full. Make room and run again.',
  EROFS: 'cannot be written: the disk is read-only. Copy the file elsewhere, or run without --fix.',
}

/** Where does output go, and may it be coloured? */
import { styleText } from 'node:util'
import { drawnPicture } from './drawn-picture.ts'

export type Style = Parameters<typeof styleText>[0]

export interface Terminal {
  /** To standard output: text, or bytes as they came. */
  write(text: string | Uint8Array): void
  complain(text: string): void
  /** Colours `text` where standard output shows colours. */
  style(style: Style, text: string): string
  withoutColours(): void
  /** What happens when standard output takes nothing more, in place of leaving at once. `why` follows "standard output". */
  onLostOutput(react: (why: string) => void): void
  /** How wide prose may run. */
  readonly columns: number
  /** A line about how far a long run is, rewritten in place; nothing unless a person watches. */
  progress(text: string): void
  /** Room for a picture; undefined where standard output is no terminal, or one that can only print. Changes with the window. */
  screen(): { readonly columns: number; readonly rows: number } | undefined
  /** Shows lines, which have to fit, below what was written and in place of those shown before. None: as if they had never been. */
  draw(lines: readonly string[]): void
  /** Whether standard output holds more than its reader takes at the moment, so that what can wait should. */
  isBehind(): boolean
}

/** Lines of prose that are longer or shorter than this are hard to read. A pipe gets the longest. */
const widest = 110
const narrowest = 50

/** The process's own terminal. A reader that has gone away ends the process quietly; a full disk ends it with a word. */
export function createTerminal(): Terminal {
  const { stdout, stderr } = process
  let lost: ((why: string) => void) | undefined
  stderr.on('error', () => process.exit(unusable))
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (lost) lost(whyLost(error))
    else leave(error)
  })
  let coloured = wantsColours()
  let shown = false
  const picture = drawnPicture(stdout)
  const clear = () => {
    if (shown) stderr.write('\r\x1b[K')
    shown = false
    picture.show([])
  }
  return {
    write(text) {
      clear()
      stdout.write(text)
    },
    complain(text) {
      clear()
      stderr.write(text)
    },
    style: (style, text) => (coloured ? styleText(style, text, { validateStream: false }) : text),
    withoutColours() {
      coloured = false
    },
    onLostOutput(react) {
      lost = react
    },
    columns: Math.max(narrowest, Math.min(stdout.columns || widest, widest)),
    progress(text) {
      if (!stderr.isTTY) return
      stderr.write(`\r\x1b[K${text}`)
      shown = true
    },
    screen() {
      if (!stdout.isTTY || process.env.TERM === 'dumb') return undefined
      // Some pseudo-terminals have no size.
      return { columns: stdout.columns || 80, rows: stdout.rows || 24 }
    },
    draw: lines => picture.show(lines),
    isBehind: () => stdout.writableNeedDrain,
  }
}

/** The exit code for what could not be used. */
const unusable = 2

function leave(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`signalbox: standard output ${whyLost(error)}.\n`)
  process.exit(unusable)
}

function whyLost({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EPIPE') return 'was closed by its reader'
  return code === 'ENOSPC' ? 'cannot be written, as the disk is full' : `cannot be written (${code ?? message})`
}

/** https://force-color.org and https://no-color.org; the first wins, as it does in Node. */
function wantsColours(): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return !NO_COLOR && TERM !== 'dumb' && process.stdout.isTTY === true
}

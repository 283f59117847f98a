/** What does a person answer at the terminal? */
import { createInterface } from 'node:readline'

/** What is typed, up to the end of the line; undefined at the end of the input and after Ctrl-C. */
export function askText(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  return new Promise(resolve => {
    const lines = createInterface({ input, output })
    let answered = false
    lines.on('SIGINT', () => lines.close())
    lines.on('close', () => {
      if (!answered) output.write('\n')
      resolve(undefined)
    })
    lines.question(question, text => {
      answered = true
      resolve(text)
      lines.close()
    })
  })
}

/** Anything but yes is no, also the end of the input and Ctrl-C. */
export async function askYesNo(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  return /^\s*y(?:es)?\s*$/i.test((await askText(question, input, output)) ?? '')
}

/** Whether there is somebody to ask: keys come in, and questions are seen. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true
}

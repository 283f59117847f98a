/** Where does what is told at length come from? From a file beside the server, read when an answer first needs it. */
import type { Connection } from 'vscode-languageserver'
import { noTexts, type Texts } from '../core/catalogue/texts.ts'

/** Reads the file; undefined where there is no way to it. */
export type ReadTexts = () => Promise<string | undefined>

/** Reads at the first call. Never rejects: without the file there are no texts, and one warning says so. */
export function textsOf(connection: Connection, read: ReadTexts): () => Promise<Texts> {
  let texts: Promise<Texts> | undefined
  return () => {
    texts ??= load(connection, read)
    return texts
  }
}

async function load(connection: Connection, read: ReadTexts): Promise<Texts> {
  try {
    const json = await read()
    if (json !== undefined) return JSON.parse(json) as Texts
    connection.console.warn(
      'Signalbox shows no descriptions: its client cannot read the file texts.json of the server.',
    )
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    connection.console.warn(
      `Signalbox shows no descriptions: its file texts.json cannot be read. Install Signalbox again. (${cause})`,
    )
  }
  return noTexts
}

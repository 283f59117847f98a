/** Where does a person read what Signalbox did? */
import type { OutputChannel } from 'vscode'

export function showOutput(output: OutputChannel): void {
  output.show()
}

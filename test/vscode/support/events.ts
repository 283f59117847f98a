// What does a suite inside VS Code say to the process that started it? One line on its console for each event.
export type SuiteEvent =
  | { type: 'started'; title: string }
  | { type: 'passed'; title: string; duration: number }
  | { type: 'skipped'; title: string }
  | { type: 'failed'; title: string; error: string }
  | { type: 'ended' }

const prefix = 'signalbox-suite '

export function announce(event: SuiteEvent): void {
  console.log(prefix + JSON.stringify(event))
}

/** Returns undefined for a line that is no event. */
export function readEvent(line: string): SuiteEvent | undefined {
  const at = line.indexOf(prefix)
  return at < 0 ? undefined : JSON.parse(line.slice(at + prefix.length))
}

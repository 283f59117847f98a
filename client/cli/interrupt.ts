/**
 * What does Ctrl-C do to a run, or a request to end from elsewhere? The first one lets what is under way come to its end, the
 * second one gives that up too.
 */
export interface Interrupt {
  stopped(): boolean
  readonly signal: AbortSignal
  /** From then on either ends the process, as usual. */
  dispose(): void
}

/** `onFirst` tells the person. */
export function interrupt(onFirst: () => void, signals: Pick<NodeJS.EventEmitter, 'on' | 'off'> = process): Interrupt {
  const controller = new AbortController()
  let stopped = false
  const hear = () => {
    if (stopped) controller.abort()
    else onFirst()
    stopped = true
  }
  for (const signal of heard) signals.on(signal, hear)
  const dispose = () => {
    for (const signal of heard) signals.off(signal, hear)
  }
  return { stopped: () => stopped, signal: controller.signal, dispose }
}

const heard = ['SIGINT', 'SIGTERM'] as const

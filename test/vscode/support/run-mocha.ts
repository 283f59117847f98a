// How does Mocha run inside an extension host, desktop or web worker, and tell the outside what happens?
import Mocha from 'mocha'
import { equal } from './assert.ts'
import { announce } from './events.ts'

const testTimeout = 30_000

export type HostKind = 'node' | 'worker'

/**
 * The first test says whether this is the kind of host that was asked for: another one would prove nothing. `load` imports the test files;
 * their `describe` and `it` exist only once Mocha does. Rejects when a test failed.
 */
export async function runMocha(host: HostKind, load: () => Promise<unknown>): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: testTimeout, reporter: EventReporter })
  mocha.suite.emit('pre-require', globalThis, null, mocha)
  describe('the extension host', () => {
    it(`is a ${host === 'node' ? 'Node process' : 'web worker'}`, () => {
      const isWorker = 'importScripts' in globalThis
      const isNode = typeof globalThis.process?.versions?.node === 'string'
      equal({ isWorker, isNode }, { isWorker: host === 'worker', isNode: host === 'node' })
    })
  })
  await load()
  const failures = await new Promise<number>(resolve => mocha.run(resolve))
  if (failures > 0) throw new Error(`${failures} failed`)
}

class EventReporter extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options)
    runner.on('test', test => announce({ type: 'started', title: test.fullTitle() }))
    runner.on('pass', test => announce({ type: 'passed', title: test.fullTitle(), duration: test.duration ?? 0 }))
    runner.on('pending', test => announce({ type: 'skipped', title: test.fullTitle() }))
    // A hook that fails arrives here too, under its own title.
    runner.on('fail', (test, error: Error) =>
      announce({ type: 'failed', title: test.fullTitle(), error: error.stack ?? String(error) }),
    )
    runner.on('end', () => announce({ type: 'ended' }))
  }
}

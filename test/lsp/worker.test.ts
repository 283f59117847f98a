/** Does the browser bundle of the server serve a client from a real worker? */
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createProtocolConnection,
  type DataCallback,
  type Message,
} from 'vscode-languageserver-protocol'
import { browserServer } from '../../scripts/build/bundles.ts'
import { attach, type Client, codesOf, folder } from '../support/language-client.ts'

let worker: Worker
let client: Client

beforeAll(async () => {
  const { outputFiles } = await build({ ...browserServer, write: false })
  worker = new Worker(`${webWorkerScope}\n${outputFiles[0]?.text}`, { eval: true })
  const files = new Map([
    [`${folder}/.signalbox.yml`, 'target: 15.0\n'],
    [`${folder}/all.alert-mapping.json`, '{ "sample": { "name": "x" }, "mapping": { "title": { "path": ["name"] } } }'],
  ])
  client = await attach(createProtocolConnection(new Reader(worker), new Writer(worker)), {}, files)
})

afterAll(async () => {
  client.dispose()
  await worker.terminate()
})

it('finds, and reads the project file by asking the client', async () => {
  expect(await client.target()).toEqual({ target: '15.0', source: 'config' })
  const uri = `${folder}/.gitlab-ci.yml`
  client.open(uri, 'build:\n  type: test\n  script: echo $CI_BUILD_REF\n')
  const { diagnostics } = await client.published(uri)
  expect(codesOf(diagnostics)).toEqual(['deprecated/ci-job-type', 'deprecated/ci-build-ref'])
  expect(diagnostics.map(({ severity }) => severity)).toEqual([1, 2])
  expect(client.logged).toEqual([])
})

it('finds the mapping beside a payload by asking the client', async () => {
  const uri = `${folder}/disk.alert.json`
  client.open(uri, '{ "name": "Disk full", "gitlab_environment_name": "production" }', 'alert-payload')
  expect(codesOf((await client.published(uri)).diagnostics)).toEqual(['missing-title'])
  expect(codesOf((await client.published(uri)).diagnostics)).toEqual([])
})

it('is built without code that a strict page forbids', async () => {
  const result = await build({ ...browserServer, write: false })
  expect(result.outputFiles[0]?.text).not.toMatch(/new Function\(|\beval\(/)
})

/** What a browser gives a worker and a Node worker does not; nothing else of Node is left. */
const webWorkerScope = `
const { parentPort } = require('node:worker_threads')
globalThis.self = globalThis
globalThis.postMessage = message => parentPort.postMessage(message)
globalThis.addEventListener = (type, listener) => type === 'message' && parentPort.on('message', data => listener({ data }))
Object.defineProperty(globalThis, 'onmessage', { set: listener => parentPort.on('message', data => listener({ data })) })
var process = undefined, require = undefined, Buffer = undefined, module = undefined, exports = undefined
`

class Reader extends AbstractMessageReader {
  private readonly worker: Worker
  constructor(worker: Worker) {
    super()
    this.worker = worker
  }
  listen(callback: DataCallback) {
    this.worker.on('message', (message: Message) => callback(message))
    return { dispose: () => undefined }
  }
}

class Writer extends AbstractMessageWriter {
  private readonly worker: Worker
  constructor(worker: Worker) {
    super()
    this.worker = worker
  }
  async write(message: Message) {
    this.worker.postMessage(message)
  }
  end() {
    return
  }
}

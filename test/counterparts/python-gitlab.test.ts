// Does python-gitlab understand the sandbox? Runs where Debian's package python3-gitlab is installed.
import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startSandbox } from '../../client/sandbox/hosts/node.ts'
import { startPagedServer } from './paged-server.ts'

const python = '/usr/bin/python3'
const isThere = spawnSync(python, ['-c', 'import gitlab']).status === 0
const script = fileURLToPath(new URL('python-gitlab.py', import.meta.url))

it.skipIf(!isThere)('python-gitlab reads the sandbox (needs the package python3-gitlab)', async () => {
  const sandbox = await startSandbox({ version: '19.1', tier: 'premium' })
  const paged = await startPagedServer(45)
  try {
    const env = {
      ...{ SIGNALBOX_URL: sandbox.url, SIGNALBOX_PAGED_URL: paged.url, SIGNALBOX_TOKEN: sandbox.token },
      SIGNALBOX_MEMBER_TOKEN: sandbox.tokenOf('developer'),
    }
    const { stdout } = await promisify(execFile)(python, [script], { env })
    const numbers = Array.from({ length: 45 }, (_, index) => index + 1)
    expect(JSON.parse(stdout)).toEqual({
      user: 'administrator',
      version: ['19.1.0-ee', 'sandbox'],
      license: 'premium',
      project: [1, 'shop/checkout'],
      listed: ['checkout'],
      all: 300,
      onPraefect: 60,
      storage: 'praefect',
      statistics: '300',
      flag: 'on',
      move: ['scheduled', 7],
      moves: [1],
      bulk: { message: '202 Accepted' },
      refused: [400, "{'project': ['is read-only']}"],
      keyset: numbers,
      offset: numbers,
      missing: [404, '404 Project Not Found'],
      stranger: [401, '401 Unauthorized'],
    })
  } finally {
    await paged.stop()
    await sandbox.stop()
  }
})

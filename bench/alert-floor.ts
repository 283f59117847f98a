/** How fast can payloads be sent at all? Posts every file of a folder, one after the other, and looks at nothing. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const [folder = ''] = process.argv.slice(2)
const { ALERT_ADDRESS: address = '', ALERT_KEY: key = '' } = process.env
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

for (const name of (await readdir(folder, { recursive: true })).sort()) {
  if (!name.endsWith('.json')) continue
  const response = await fetch(address, { method: 'POST', headers, body: await readFile(join(folder, name)) })
  await response.text()
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
}

/** Can the entry and the rules of alert intake be read on the command line? */
import { expect, test } from 'vitest'
import { signalbox } from './support/signalbox.ts'

test('the schedule shows the link to the external product among what has no date', async () => {
  const { code, stdout } = await signalbox(['schedule'])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^no version set\n( {2}.*\n)* {2}alert-external-link +deprecated +since 13\.8 .*→ HTTP Endpoint/m,
  )
  const { stdout: before } = await signalbox(['schedule', '--target', '13.7'])
  expect(before).toMatch(/alert-external-link +planned/)
})

test('explain tells of its fields and of what takes its place', async () => {
  const { code, stdout } = await signalbox(['explain', 'alert-external-link'])
  expect(code).toBe(0)
  for (const word of [
    '13.8',
    '`active`',
    '`API URL`',
    'no other alert service',
    'HTTP Endpoint',
    'integrations/#link-to',
  ]) {
    expect(stdout.replace(/\s+/g, ' ')).toContain(word)
  }
})

test('explain shows the examples of a rule about payloads', async () => {
  const { stdout } = await signalbox(['explain', 'unknown-severity'])
  expect(stdout).toContain('"severity": "warning"')
  expect(stdout).toContain('"severity": "low"')
})

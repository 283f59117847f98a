/** Do reports of a run show a secret that stands in a file? They end in logs, which more people can read than the file. */
import { expect, test } from 'vitest'
import { project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

const key = '0123456789abcdef0123456789abcdef'
const files = {
  'disk.alert.json': `{ "title": "Disk full", "severity": "hihg", "token": "${key}" }\n`,
  '.gitlab-ci.yml': `notify:\n  script:\n    - curl https://user:${key}@gitlab.example.com/g/p/alerts/notify/one/0123456789abcdef.json\n`,
}

test.each([
  ['check'],
  ['check', '--format=json'],
  ['alert', 'preview', 'disk.alert.json'],
  [...['alert', 'preview', 'disk.alert.json', '--format=json']],
])('%s %s %s %s tells that there is one, without it', async (...words) => {
  const { stdout, stderr } = await signalbox(words, { cwd: project(files) })
  expect(stdout).toContain('secret-in-payload')
  expect(stdout + stderr).not.toContain(key)
})

test('the line is shown with a dot for each character, beside any finding', async () => {
  const { stdout } = await signalbox(['check', 'disk.alert.json', '--quiet', '--fail-on=warning'], {
    cwd: project(files),
  })
  const line = files['disk.alert.json'].trimEnd().replace(key, '•'.repeat(key.length))
  expect(stdout.split('\n').filter(shown => shown === `     1 | ${line}`)).toHaveLength(2)
})

test('half a character in a text is a warning, and the alert is shown', async () => {
  const cwd = project({
    'half.alert.json': '{ "title": "Disk \\ud83d full", "gitlab_environment_name": "production" }\n',
  })
  const { code, stdout } = await signalbox(['alert', 'preview', 'half.alert.json'], { cwd })
  expect(stdout).toContain('half.alert.json becomes this alert')
  expect(code).toBe(0)
})

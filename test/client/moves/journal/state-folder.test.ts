/** Is state kept where the system wants it? */
import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { stateFolder } from '../../../../client/moves/hosts/node.ts'

test.each([
  ['linux', { HOME: '/home/ada' }, '/home/ada/.local/state/signalbox'],
  ['linux', { HOME: '/home/ada', XDG_STATE_HOME: '/state' }, '/state/signalbox'],
  ['linux', { HOME: '/home/ada', XDG_STATE_HOME: 'relative' }, '/home/ada/.local/state/signalbox'],
  ['freebsd', { HOME: '/home/ada', XDG_STATE_HOME: '' }, '/home/ada/.local/state/signalbox'],
  ['linux', { HOME: '/home/ada', XDG_STATE_HOME: '/state', SIGNALBOX_STATE: '/elsewhere' }, '/elsewhere'],
  ['linux', { HOME: '' }, `${userInfo().homedir}/.local/state/signalbox`],
  ['darwin', { HOME: '/Users/ada' }, '/Users/ada/Library/Application Support/signalbox'],
  ['win32', { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' }, 'C:\\Users\\ada\\AppData\\Local\\signalbox'],
  ['win32', { USERPROFILE: 'C:\\Users\\ada' }, 'C:\\Users\\ada\\AppData\\Local\\signalbox'],
  ['win32', { SIGNALBOX_STATE: 'D:\\state' }, 'D:\\state'],
] as const)('%s, %j: %s', (platform, env, folder) => {
  expect(stateFolder(env, platform)).toBe(folder)
})

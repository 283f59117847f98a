/** Where does Signalbox keep what outlasts its processes? */
import { homedir, userInfo } from 'node:os'
import { posix, win32 } from 'node:path'

/**
 * `SIGNALBOX_STATE`, else what the system keeps state in: `$XDG_STATE_HOME/signalbox`, `~/.local/state/signalbox`,
 * `~/Library/Application Support/signalbox`, `%LOCALAPPDATA%\signalbox`. Runs are in `moves` below it.
 */
export function stateFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string {
  const { join, resolve, isAbsolute } = platform === 'win32' ? win32 : posix
  if (env.SIGNALBOX_STATE) return resolve(env.SIGNALBOX_STATE)
  if (platform === 'win32')
    return join(env.LOCALAPPDATA || join(env.USERPROFILE || homedir(), 'AppData', 'Local'), 'signalbox')
  const home = env.HOME || userInfo().homedir
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'signalbox')
  // A relative one is to be ignored. https://specifications.freedesktop.org/basedir-spec/latest/
  const named = env.XDG_STATE_HOME
  return join(named && isAbsolute(named) ? named : join(home, '.local', 'state'), 'signalbox')
}

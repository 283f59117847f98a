// Runs VS Code's server so that it and all its children end with the process that started it, even a killed one:
// standard input is a pipe that breaks when the other side is gone.
import { pathToFileURL } from 'node:url'

process.stdin.resume().once('close', () => {
  if (process.platform === 'win32') process.exit()
  process.kill(-process.pid, 'SIGKILL')
})

process.argv.splice(1, 1)
await import(pathToFileURL(process.argv[1] ?? '').href)

// How are the pictures of the documentation drawn anew on a machine where nothing is installed yet?
import { runOnProjectNode } from './setup/project-node.mjs'

process.exitCode = await runOnProjectNode('scripts/screenshots/run.ts', process.argv.slice(2))

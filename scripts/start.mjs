// How does `npm start` begin on a machine where nothing is installed yet?
import { runOnProjectNode } from './setup/project-node.mjs'

process.exitCode = await runOnProjectNode('scripts/start/run.ts', process.argv.slice(2))

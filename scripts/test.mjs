// How does `npm test` begin on a machine where nothing is installed yet?
import { runOnProjectNode } from './setup/project-node.mjs'

process.exitCode = await runOnProjectNode('scripts/test/run.ts', process.argv.slice(2))

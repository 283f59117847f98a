// Where does the project begin?
import { fileURLToPath } from 'node:url'

/** Absolute path, without a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).slice(0, -1)

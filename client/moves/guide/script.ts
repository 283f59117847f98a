/** How does a script come to the values of one migration? Its parts are put together, its first variables set. */

import type { GuideFile } from './guide.ts'
import { shell } from './guide-parts.generated.ts'
import { shellWord } from './shell-word.ts'

export type PartName = keyof typeof shell

/** `values`: names of variables at the top of the script. Throws where the script has no such variable or part: a bug. */
export function script(name: PartName, values: Readonly<Record<string, string>>): GuideFile {
  return { name, text: Object.entries(values).reduce(setVariable, withParts(name)), executable: true }
}

function setVariable(text: string, [variable, value]: readonly [string, string]): string {
  const line = new RegExp(`^${variable}=.*$`, 'm')
  if (!line.test(text)) throw new Error(`The script has no variable ${variable}.`)
  return text.replace(line, () => `${variable}=${shellWord(value)}`)
}

function withParts(name: PartName): string {
  return shell[name].replace(/^# include: (.+)$/gm, (_, part: string) => {
    const found = Object.entries(shell).find(([file]) => file === part)
    if (!found) throw new Error(`${name} includes ${part}, which is not there.`)
    return found[1].trimEnd()
  })
}

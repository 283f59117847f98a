// Against which real instance do the live tests run? What names it comes by the environment, so that no token stands anywhere else.
const variables = {
  SIGNALBOX_URL: 'base address of the instance, as in https://gitlab.example.com',
  SIGNALBOX_TOKEN: 'token of a Maintainer of the project, with scope api',
  SIGNALBOX_PROJECT: 'path of a project that nobody minds test alerts in, as in group/project',
} as const

/** What has to be set yet, for a person; undefined when all is. */
export function liveProblem(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const missing = Object.entries(variables).filter(([name]) => !env[name])
  if (missing.length === 0) return undefined
  const lines = missing.map(([name, meaning]) => `  ${name}: ${meaning}`)
  return `The live tests need to know their instance. Set in the environment:\n${lines.join('\n')}\ndocs/sandbox.md tells how to start one.`
}

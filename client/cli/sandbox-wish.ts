/** What do the options of `sandbox` mean? */
import { tiers } from '../../server/core/alerts/alert-options.ts'
import { parseVersion } from '../../server/core/catalogue/version.ts'
import { readFaults } from '../sandbox/faults/read-faults.ts'
import type { SandboxFaults, SandboxOptions } from '../sandbox/sandbox-options.ts'
import { isSpeed, speedRule } from '../sandbox/storages/move-speed.ts'
import type { Call } from './call.ts'
import type { Problem } from './problem.ts'

export interface SandboxWish {
  readonly options: Pick<SandboxOptions, 'port' | 'version' | 'tier' | 'state' | 'repositories' | 'moveSpeed'>
  readonly faults: SandboxFaults
}

/** The wish, or what is wrong with a value. */
export function readSandboxWish({ options, operands }: Call): SandboxWish | Problem {
  const { port, version, state } = options
  const [operand] = operands
  if (operand !== undefined)
    return { subject: operand, message: 'is not expected: `sandbox` takes no paths. Name a folder with --state.' }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    return {
      subject: '--port',
      message: `\`${port}\` is no port. Use a number up to 65535, or 0 for any that is free.`,
    }
  const parsed = typeof version === 'string' ? parseVersion(version) : undefined
  if (typeof version === 'string' && (!parsed || parsed.api))
    return {
      subject: '--version',
      message: `\`${version}\` is no version. Write major.minor, as of a release, or with its patch.`,
    }
  const tier = tiers.find(known => known === options.tier)
  if (options.tier !== undefined && !tier)
    return { subject: '--tier', message: `\`${options.tier}\` is no tier. Use free, premium or ultimate.` }
  const count = countProblem(options)
  if (count) return count
  const speed = options['move-speed']
  if (speed !== undefined && !(/^\d{1,7}(?:\.\d{1,3})?$/.test(speed) && isSpeed(Number(speed))))
    return { subject: '--move-speed', message: `\`${speed}\` is no speed. ${speedRule}` }
  const read = options.faults === undefined ? { faults: {} } : readFaults(options.faults)
  if ('problem' in read) return { subject: '--faults', message: read.problem }
  return {
    options: {
      ...(port !== undefined && { port: Number(port) }),
      ...(typeof version === 'string' && { version }),
      ...(tier && { tier }),
      ...(state !== undefined && { state }),
      ...(speed !== undefined && { moveSpeed: Number(speed) }),
      repositories: repositoriesOf(options),
    },
    faults: read.faults,
  }
}

const counted = ['projects', 'snippets', 'groups'] as const
const mostRepositories = 5_000_000

function countProblem(options: Call['options']): Problem | undefined {
  const name = counted.find(name => {
    const text = options[name]
    return text !== undefined && !(/^\d{1,7}$/.test(text) && Number(text) <= mostRepositories)
  })
  return (
    name && {
      subject: `--${name}`,
      message: `\`${options[name]}\` is no number of ${name}. Use a whole number up to ${mostRepositories}.`,
    }
  )
}

function repositoriesOf(options: Call['options']): NonNullable<SandboxOptions['repositories']> {
  return Object.fromEntries(
    counted.flatMap(name => (options[name] === undefined ? [] : [[name, Number(options[name])] as const])),
  )
}

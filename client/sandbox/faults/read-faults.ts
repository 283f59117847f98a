/** Which faults did a person ask for? Words with commas between them: `latency=200,errors=0.1,move-failures=0.2`. */
import type { SandboxFaults } from '../sandbox-options.ts'

/** `problem` says what is wrong with the text, and what to write. */
export type ReadFaults = { readonly faults: SandboxFaults } | { readonly problem: string }

export function readFaults(text: string): ReadFaults {
  let faults: SandboxFaults = {}
  for (const word of text.split(',').map(part => part.trim())) {
    const [name = '', value, ...more] = word.split('=')
    const read = more.length === 0 ? readFault(name, value) : undefined
    if (!read) return { problem: `\`${word}\` is no fault. ${known}` }
    if ('problem' in read) return read
    faults = { ...faults, ...read.fault }
  }
  return { faults }
}

const known =
  'Write latency=MILLISECONDS, errors=SHARE, drop=SHARE, 429=SECONDS, expired, move-failures=SHARE, moves-stay=SHARE, move-copies-left=SHARE or moves-skipped=SHARE, with commas between them, such as `latency=200,errors=0.1`.'

type ReadFault = { readonly fault: SandboxFaults } | { readonly problem: string }

function readFault(name: string, value: string | undefined): ReadFault | undefined {
  switch (name) {
    case 'latency':
      return number(name, value, 600_000, latency => ({ latency }))
    case 'errors':
      return share(name, value, serverErrors => ({ serverErrors }))
    case 'drop':
      return share(name, value, droppedConnections => ({ droppedConnections }))
    case '429':
      return number(name, value, 86_400, tooManyRequests => ({ tooManyRequests }))
    case 'expired':
      return value === undefined
        ? { fault: { expiredToken: true } }
        : { problem: '`expired` takes no value. Leave it out.' }
    case 'move-failures':
      return share(name, value, moveFailures => ({ moveFailures }), 'move')
    case 'moves-stay':
      return share(name, value, movesThatStay => ({ movesThatStay }), 'move')
    case 'move-copies-left':
      return share(name, value, moveCopiesLeft => ({ moveCopiesLeft }), 'move')
    case 'moves-skipped':
      return share(name, value, movesSkipped => ({ movesSkipped }), 'repository')
    default:
      return undefined
  }
}

function number(
  name: string,
  value: string | undefined,
  most: number,
  fault: (value: number) => SandboxFaults,
): ReadFault {
  if (/^\d{1,9}$/.test(value ?? '') && Number(value) <= most) return { fault: fault(Number(value)) }
  return { problem: `\`${name}\` needs a whole number from 0 to ${most}. Write it as in \`${name}=30\`.` }
}

function share(
  name: string,
  value: string | undefined,
  fault: (value: number) => SandboxFaults,
  of = 'request',
): ReadFault {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(value ?? '') && Number(value) <= 1) return { fault: fault(Number(value)) }
  return {
    problem: `\`${name}\` needs a share from 0 to 1. Write it as in \`${name}=0.1\`, which is every tenth ${of}.`,
  }
}

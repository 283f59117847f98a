/** How does a part stand beyond its stage? Whether its moves are over while more may come, and what a console could tell by now. */
import type { PartPicture, RunPicture } from '../../../moves/run/run-picture.ts'

/** All its moves that were seen are over; some may appear late. */
export function isSettling({ stage, going, states }: PartPicture): boolean {
  return stage === 'scheduling' && going === 0 && states.length > 0
}

/** Sources whose console check may be run before the run asks for it, as nothing is going that it looks at. */
export function earlyChecks({ stage, parts }: Pick<RunPicture, 'stage' | 'parts'>): readonly string[] {
  if (stage !== 'running' && stage !== 'attention') return []
  return [...new Set(parts.map(({ source }) => source))].filter(source => {
    const hidden = parts.filter(part => part.source === source && part.type !== 'project')
    const quiet = hidden.every(part => part.stage === 'done' || part.stage === 'check' || isLeftAlone(part))
    return quiet && hidden.some(isSettling)
  })
}

/** It was asked for, and either its moves are over, or none has appeared. */
function isLeftAlone({ stage, going }: PartPicture): boolean {
  return stage === 'scheduling' && going === 0
}

/** A plan to begin with. */
import type { Plan } from '../../../../client/moves/plan/plan.ts'

export function planOf(changes: Partial<Plan> = {}): Plan {
  return {
    instance: { url: 'https://gitlab.example.com', label: 'gitlab.example.com', version: '17.5.1-ee' },
    sources: ['default'],
    destination: 'new',
    types: ['project'],
    how: 'bulk',
    atOnce: 2,
    counts: [],
    newestProject: undefined,
    rate: 5,
    attempts: 3,
    cluster: undefined,
    accepted: [],
    ...changes,
  }
}

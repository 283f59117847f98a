/** What can speak against a plan? */
export interface Guard {
  /** Kebab-case, as in `same-storage`. */
  readonly id: string
  /** `block`: it does not start. `accept`: only when the person accepts this one by its id. `note`: said, and that is all. */
  readonly level: 'block' | 'accept' | 'note'
  /** What is wrong, in a sentence or two. */
  readonly message: string
  /** What to do. */
  readonly remedy: string
  /** Page of the platform's documentation. */
  readonly link?: string
}

/** Whether the plan may start. */
export function mayStart(guards: readonly Guard[], accepted: readonly string[]): boolean {
  return guards.every(({ id, level }) => level === 'note' || (level === 'accept' && accepted.includes(id)))
}

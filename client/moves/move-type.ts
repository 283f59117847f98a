/** Which kinds of things have a repository that can be moved? Each has an interface of its own. */
export const moveTypes = ['project', 'snippet', 'group'] as const

/** `group`: the wiki of a group; on the higher tiers alone. */
export type MoveType = (typeof moveTypes)[number]

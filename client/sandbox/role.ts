/** What may somebody do in the project? By the platform's access levels. */
import type { SandboxRole } from './sandbox-options.ts'
import type { User } from './world.ts'

/** https://docs.gitlab.com/api/access_requests/#valid-access-levels. Undefined: no member; administrators need not be. */
export function accessLevel(role: SandboxRole): number | undefined {
  return levels[role]
}

/** Developers and above read alerts and send test alerts. */
export function mayReadAlerts(user: User | undefined): boolean {
  return reaches(user, levels.developer)
}

/** Maintainers and above see and change integrations. */
export function mayConfigure(user: User | undefined): boolean {
  return reaches(user, levels.maintainer)
}

/** Whether the token may change things, and not only read. */
export function mayWrite(user: User | undefined): boolean {
  return user?.scopes.includes('api') === true
}

const levels = { reporter: 20, developer: 30, maintainer: 40, owner: 50, administrator: undefined } as const

function reaches(user: User | undefined, level: number): boolean {
  return user !== undefined && (levels[user.role] ?? Number.POSITIVE_INFINITY) >= level
}

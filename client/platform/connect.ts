/** Who is the person to the instance, and what is the instance? Asked once when it is connected. */
import type { Tier } from '../../server/core/alerts/alert-options.ts'
import { failed, type Outcome, succeeded } from './outcome.ts'
import type { Platform } from './platform.ts'
import { lacksOf } from './token-lacks.ts'

export interface Connected {
  /** major.minor, as in `17.5`. */
  readonly version: string
  /** As the instance tells it, as in `17.5.1-ee`. */
  readonly fullVersion: string
  /** Undefined where the instance does not tell. */
  readonly edition: 'community' | 'enterprise' | undefined
  /** `free` for the community edition; else what the license says, where the person may see it. */
  readonly tier: Tier | undefined
  readonly user: { readonly username: string; readonly name: string; readonly isAdmin: boolean }
  /** Undefined where the instance does not tell, as for tokens that may not read themselves. */
  readonly scopes: readonly string[] | undefined
  /** ISO date, as in `2026-12-31`. */
  readonly expires: string | undefined
  /** What cannot be done with this token, a sentence each that names the scope and what it is for. */
  readonly lacks: readonly string[]
}

/**
 * Checks the token and reads version, edition, tier, user and scopes: three requests at once, and one for the license where
 * only that tells the tier. `now`: milliseconds since 1970, for how long the token lasts.
 */
export async function connect(
  platform: Platform,
  signal?: AbortSignal,
  now: () => number = Date.now,
): Promise<Outcome<Connected>> {
  const options = signal ? { signal } : {}
  const [user, instance, token] = await Promise.all([
    platform.get<unknown>('/user', options),
    instanceOf(platform, options),
    platform.get<unknown>('/personal_access_tokens/self', options),
  ])
  // Whether the token is right comes first: without it, the others tell the same in a roundabout way.
  if (!user.ok && user.failure.kind !== 'not-found') return user
  if (!instance.ok) return instance
  const known = user.ok ? userIn(user.value) : undefined
  if (!known) return noInstance(platform)
  if (!token.ok && ['cancelled', 'unreachable', 'timeout'].includes(token.failure.kind)) return token
  const { scopes, expires } = tokenIn(token.ok ? token.value : undefined)
  const { edition } = instance.value
  const tier = edition === 'community' ? 'free' : known.isAdmin ? await tierOf(platform, options) : undefined
  return succeeded({ ...instance.value, tier, user: known, scopes, expires, lacks: lacksOf(scopes, expires, now()) })
}

type Options = { readonly signal?: AbortSignal }
type Instance = Pick<Connected, 'version' | 'fullVersion' | 'edition'>

/** `/version` tells less, and is what older instances have. https://docs.gitlab.com/api/metadata/ */
async function instanceOf(platform: Platform, options: Options): Promise<Outcome<Instance>> {
  const metadata = await platform.get<unknown>('/metadata', options)
  const older = !metadata.ok && metadata.failure.kind === 'not-found'
  const answer = older ? await platform.get<unknown>('/version', options) : metadata
  if (!answer.ok) return answer.failure.kind === 'not-found' ? noInstance(platform) : answer
  return versionIn(answer.value) ?? noInstance(platform)
}

function versionIn(value: unknown): Outcome<Instance> | undefined {
  const fullVersion = textIn(value, 'version')?.slice(0, 60)
  const version = /^(\d+\.\d+)\.\d+/.exec(fullVersion ?? '')?.[1]
  if (fullVersion === undefined || version === undefined) return undefined
  const enterprise = fieldOf(value, 'enterprise')
  const edition =
    typeof enterprise === 'boolean' ? (enterprise ? 'enterprise' : 'community') : editionBySuffix(fullVersion)
  return succeeded({ version, fullVersion, edition })
}

/** Versions before their release carry another suffix, whatever the edition. */
function editionBySuffix(version: string): Connected['edition'] {
  if (/-ee\b/.test(version)) return 'enterprise'
  return /^\d+\.\d+\.\d+(?:-ce\b.*)?$/.test(version) ? 'community' : undefined
}

function userIn(value: unknown): Connected['user'] | undefined {
  const username = textIn(value, 'username')
  if (!username) return undefined
  return { username, name: textIn(value, 'name') ?? username, isAdmin: fieldOf(value, 'is_admin') === true }
}

/** https://docs.gitlab.com/api/personal_access_tokens/ */
function tokenIn(value: unknown): Pick<Connected, 'scopes' | 'expires'> {
  const scopes = fieldOf(value, 'scopes')
  const expires = textIn(value, 'expires_at')
  return {
    scopes: Array.isArray(scopes) ? scopes.filter(scope => typeof scope === 'string') : undefined,
    expires: expires && /^\d{4}-\d{2}-\d{2}/.test(expires) ? expires.slice(0, 10) : undefined,
  }
}

/** Administrators alone may see it. https://docs.gitlab.com/api/license/ */
async function tierOf(platform: Platform, options: Options): Promise<Tier | undefined> {
  const license = await platform.get<unknown>('/license', options)
  if (!license.ok) return undefined
  const plan = textIn(license.value, 'plan')
  return plan === undefined ? 'free' : tiers[plan.toLowerCase()]
}

/** Former names too. What Starter and Bronze were sold with is in the free tier today, as far as alerts go. */
const tiers: Readonly<Record<string, Tier>> = {
  ultimate: 'ultimate',
  gold: 'ultimate',
  premium: 'premium',
  silver: 'premium',
  starter: 'free',
  bronze: 'free',
  free: 'free',
}

function noInstance({ url }: Platform) {
  return failed({
    kind: 'unexpected',
    message: `${url} does not answer as a GitLab instance does.`,
    remedy:
      'Check the address: it has to be the base address of the instance, without the path of a group or a project.',
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}

function textIn(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' && field !== '' ? field : undefined
}

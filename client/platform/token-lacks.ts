/** What cannot be done with a token? By its scopes, and by how long it lasts. */

/**
 * A sentence each. `scopes` undefined: not known, so that nothing is said. `expires`: ISO date, the first day on which the
 * token is refused. `now`: milliseconds since 1970. https://docs.gitlab.com/user/profile/personal_access_tokens/
 */
export function lacksOf(
  scopes: readonly string[] | undefined,
  expires: string | undefined,
  now: number,
): readonly string[] {
  return [...(scopes ? missing(scopes) : []), ...(expires ? soonOver(expires, now) : [])]
}

function missing(scopes: readonly string[]): readonly string[] {
  if (scopes.includes('api')) return []
  const change = 'Without the scope api, integrations cannot be created, changed or removed.'
  return scopes.includes('read_api')
    ? [change]
    : ['Without the scope read_api or api, projects and their integrations cannot be listed.', change]
}

function soonOver(expires: string, now: number): readonly string[] {
  const days = Math.ceil((Date.parse(`${expires}T00:00:00Z`) - now) / 86_400_000)
  if (Number.isNaN(days) || days > 14) return []
  const when = days < 1 ? 'expires today' : days === 1 ? 'expires within a day' : `expires in ${days} days`
  return [`The token ${when}, on ${expires}: create a new one before that, and store it here.`]
}

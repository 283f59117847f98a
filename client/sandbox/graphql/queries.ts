/** What can be asked at the top of a query? */
import { isPaid } from '../../../server/core/alerts/alert-options.ts'
import { wholeVersion } from '../storages/version-facts.ts'
import type { Asking } from './access.ts'
import { projectView } from './project-view.ts'

export const queries: Readonly<Record<string, (values: never, asking: Asking) => unknown>> = {
  currentUser(_: unknown, { user, world }) {
    if (!user) return null
    const { id, name, username } = user
    return { id: `gid://gitlab/User/${id}`, name, username, webUrl: `${world.url}/${username}` }
  },

  currentLicense(_: unknown, { user, world: { settings } }) {
    if (user?.role !== 'administrator' || !isPaid(settings.tier)) return null
    return { id: 'gid://gitlab/License/1', plan: settings.tier, type: 'license_file' }
  },

  echo({ text }: { readonly text: string }, { user }) {
    return `${user ? JSON.stringify(user.username) : 'nil'} says: ${text}`
  },

  metadata(_: unknown, { user, world: { settings } }) {
    if (!user) return null
    const enterprise = isPaid(settings.tier) === true
    return { enterprise, revision: 'sandbox', version: `${wholeVersion(settings.version)}${enterprise ? '-ee' : ''}` }
  },

  project({ fullPath }: { readonly fullPath: string }, asking) {
    const { user, world } = asking
    // Paths are found whatever their case.
    return user && fullPath.toLowerCase() === world.project.path.toLowerCase() ? projectView(asking) : null
  },
}

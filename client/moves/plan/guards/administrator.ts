/** May this person move repositories at all? Administrators of the instance alone may. */
import type { Guard } from '../guard.ts'
import { visible } from '../shown-name.ts'
import { type GuardCheck, pages } from '../situation.ts'

export const administrator: GuardCheck = ({ connected: { user, scopes }, told, plan }) => {
  if (!user.isAdmin) return [notAdministrator(visible(user.username), plan.instance.label)]
  // With the admin mode of newer versions, an administrator's token needs a scope of its own.
  return told ? [] : [refused(plan.instance.label, scopes?.includes('admin_mode') === false)]
}

const id = 'not-administrator'

function notAdministrator(username: string, instance: string): Guard {
  return {
    id,
    level: 'block',
    message: `${username} is no administrator of ${instance}. Only administrators may move repositories between storages.`,
    remedy: 'Use a token of an administrator, with the scope api, or ask one to do it.',
    link: pages.moving,
  }
}

function refused(instance: string, withoutMode: boolean): Guard {
  return {
    id,
    level: 'block',
    message: `${instance} does not let this token do what administrators do, though its owner is one.`,
    remedy: withoutMode
      ? 'Where admin mode is switched on, a token needs the scope admin_mode besides api: create one with both.'
      : 'Create a token with the scopes api and, where admin mode is switched on, admin_mode.',
    link: pages.scopes,
  }
}

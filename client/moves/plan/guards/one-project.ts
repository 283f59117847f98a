/** Is it clear which project a run of one moves, and is it there? */
import type { Guard } from '../guard.ts'
import { shownName } from '../shown-name.ts'
import type { GuardCheck } from '../situation.ts'

export const oneProject: GuardCheck = ({ plan, wish, told }) => {
  if (plan.how !== 'one') return wish.only === undefined ? [] : [notOnlyOne]
  if (wish.only === undefined) return [noProject]
  if (wish.only.type !== 'project') return [noneOfThese]
  if (wish.types?.some(type => type !== 'project')) return [noneOfThese]
  if (!told) return []
  if (!told.project) return [missing(wish.only.id, plan.instance.label)]
  const { storage, path } = told.project
  if (storage === undefined) return wish.sources.length === 1 ? [] : [storageNotTold(path, plan.instance.label)]
  const named = wish.sources.find(source => source !== storage)
  return named === undefined ? [] : [elsewhere(path, storage, named)]
}

const noProject: Guard = {
  id: 'no-project',
  level: 'block',
  message: 'No project is chosen.',
  remedy: 'Choose a project, or move a whole storage.',
}

const noneOfThese: Guard = {
  id: 'projects-alone',
  level: 'block',
  message: 'Only a project can be moved by itself.',
  remedy: 'Choose a project. Snippets and wikis of groups are moved with all others of their storage.',
}

const notOnlyOne: Guard = {
  id: 'only-is-for-one',
  level: 'block',
  message: 'A single project is named, but a whole storage would be moved.',
  remedy: 'Leave the project out, or move it alone.',
}

function missing(id: number, instance: string): Guard {
  return {
    id: 'no-such-project',
    level: 'block',
    message: `${instance} has no project ${id}, or does not show it to this token.`,
    remedy: 'Look up the id on the page of the project.',
  }
}

function storageNotTold(path: string, instance: string): Guard {
  return {
    id: 'storage-not-told',
    level: 'block',
    message: `${instance} does not tell on which storage ${shownName(path)} is.`,
    remedy: 'Name that storage as the source. In the Admin area, it is on the page of the project.',
  }
}

function elsewhere(path: string, storage: string, named: string): Guard {
  return {
    id: 'project-elsewhere',
    level: 'block',
    message: `${shownName(path)} is on ${shownName(storage)}, not on ${shownName(named)}.`,
    remedy: 'Leave the source out, or name the storage where the project is.',
  }
}

/** What is filled into scripts and runbook? A wish that was read, or what is wrong with it. */
import type { GuideWish } from './guide.ts'
import { type Release, readRelease } from './release.ts'

/** Where the Linux package keeps repositories. https://docs.gitlab.com/administration/repository_storage_paths/ */
const repositoriesOfPackage = '/var/opt/gitlab/git-data/repositories'

export interface Migration {
  /** Absolute, without `/.` and slashes at the end. */
  readonly source: string
  readonly destination: string
  /** False: nobody named a directory, so that `destination` is an example. */
  readonly destinationGiven: boolean
  readonly host: string | undefined
  readonly compress: boolean
  readonly jobs: number
  readonly jobsGiven: boolean
  readonly release: Release | undefined
}

export function readMigration(wish: GuideWish): { readonly migration: Migration } | { readonly problem: string } {
  const problem =
    clusterProblem(wish) ??
    hostProblem(wish.host) ??
    pathProblem('source', wish.source) ??
    pathProblem('destination', wish.destination) ??
    jobsProblem(wish.jobs) ??
    versionProblem(wish.version)
  if (problem) return { problem }
  const host = wish.host || undefined
  const migration: Migration = {
    source: plainPath(wish.source ?? repositoriesOfPackage),
    destination: plainPath(wish.destination ?? (host ? repositoriesOfPackage : '/mnt/gitlab/repositories')),
    destinationGiven: wish.destination !== undefined,
    host,
    compress: wish.compress ?? false,
    jobs: wish.jobs ?? 10,
    jobsGiven: wish.jobs !== undefined,
    release: wish.version === undefined ? undefined : readRelease(wish.version),
  }
  const overlap = wish.situation === 'any' ? undefined : overlapProblem(migration)
  return overlap ? { problem: overlap } : { migration }
}

function clusterProblem({ situation, target }: GuideWish): string | undefined {
  if (target !== 'cluster' || situation === 'any') return undefined
  return 'Files cannot be copied into a cluster: it keeps track of its repositories in a database. Only backup and restore brings them there: choose the situation `any`.'
}

/** Also keeps a password out: no `user:password@`, and no URL. */
function hostProblem(host: string | undefined): string | undefined {
  if (!host || /^(?:\w[\w.-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*$/.test(host)) return undefined
  return 'The host is not one that ssh takes: write it as git@new.example, without port, password and path. For anything else give it a name in ~/.ssh/config.'
}

function pathProblem(which: 'source' | 'destination', path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const name = `The ${which} directory`
  if (!path.startsWith('/')) return `${name} must be a whole path that starts with /, as in ${repositoriesOfPackage}.`
  if (/[\x00-\x1f\x7f]/.test(path)) return `${name} holds a control character, such as a line break. Rename it first.`
  if (path.split('/').includes('..')) return `${name} must be written without .. in it.`
  return plainPath(path) === '/' ? `${name} cannot be the root of the file system.` : undefined
}

function jobsProblem(jobs: number | undefined): string | undefined {
  if (jobs === undefined || (Number.isInteger(jobs) && jobs >= 1 && jobs <= 1000)) return undefined
  return 'The number of parallel jobs must be a whole number from 1 to 1000.'
}

function versionProblem(version: string | undefined): string | undefined {
  if (version === undefined || readRelease(version)) return undefined
  return `${version} is no version. Write it as major.minor, as the instance tells it under Help.`
}

/** What the script finds out by looking; here as far as the names tell. */
function overlapProblem({ source, destination, host }: Migration): string | undefined {
  if (host) return undefined
  if (source === destination) return `Source and destination are the same directory: ${source}.`
  if (`${destination}/`.startsWith(`${source}/`))
    return `The destination ${destination} lies inside the source ${source}.`
  if (`${source}/`.startsWith(`${destination}/`))
    return `The source ${source} lies inside the destination ${destination}.`
  return undefined
}

function plainPath(path: string): string {
  const parts = path.split('/').filter(part => part !== '' && part !== '.')
  return `/${parts.join('/')}`
}

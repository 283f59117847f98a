/** What does an instance tell that a plan needs to know? Asked once, all at the same time as far as that goes. */
import { type Failure, failed, type Outcome, succeeded } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import { outcomeOf } from '../move-state.ts'
import type { MoveType } from '../move-type.ts'
import { inWords } from './amounts.ts'
import { askWeights } from './ask-settings.ts'
import { countProjects, newestProject, type ProjectCount } from './count-projects.ts'
import { shownName } from './shown-name.ts'
import type { NewestMoves, OneProject, Told } from './situation.ts'
import { countAt, textAt } from './told-value.ts'

export interface Questions {
  /** None for the run of one. */
  readonly sources: readonly string[]
  readonly destination: string | undefined
  readonly types: readonly MoveType[]
  /** Id of the project of a run of one. */
  readonly project: number | undefined
  /** Whether feature flags matter. */
  readonly features: boolean
  readonly signal?: AbortSignal
  readonly progress?: (text: string) => void
}

/** Undefined where the instance does not take the person for an administrator. */
export async function askInstance(platform: Platform, questions: Questions): Promise<Outcome<Told | undefined>> {
  const { progress, signal } = questions
  progress?.('Asking for storages and their weights')
  const weights = await askWeights(platform, signal)
  if (!weights.ok) return weights.failure.kind === 'forbidden' ? succeeded(undefined) : weights
  const [newest, statistics, features, project, ...newestMoves] = await Promise.all([
    newestProject(platform, signal),
    askStatistics(platform, signal),
    questions.features ? askFeatures(platform, signal) : succeeded(undefined),
    questions.project === undefined ? succeeded(undefined) : askProject(platform, questions.project, signal),
    ...questions.types.map(type => askMoves(platform, type, signal)),
  ])
  const failures = [newest, statistics, features, project, ...newestMoves].flatMap(asked => (asked.ok ? [] : [asked]))
  if (failures[0]) return failures[0]
  if (!newest.ok || !statistics.ok || !features.ok || !project.ok) throw new Error('Every failure was returned.')
  const projects = await countAll(platform, questions, newest.value)
  if (!projects.ok) return projects
  return succeeded({
    weights: weights.value,
    projects: projects.value,
    features: features.value,
    newestMoves: newestMoves.flatMap(moves => (moves.ok ? [moves.value] : [])),
    project: project.value,
    newestProject: newest.value,
    statistics: statistics.value,
  })
}

/** One storage after the other, so that progress can be told. What is not moved is counted only as far as the instance does. */
async function countAll(
  platform: Platform,
  { sources, destination, types, signal, progress }: Questions,
  newest: number | undefined,
): Promise<Outcome<Told['projects']>> {
  const counts = new Map<string, ProjectCount | undefined>()
  for (const storage of new Set([...sources, ...(destination === undefined ? [] : [destination])])) {
    const name = shownName(storage)
    progress?.(`Counting the projects on ${name}`)
    const counted = await countProjects(platform, storage, {
      newest: sources.includes(storage) && types.includes('project') ? newest : undefined,
      progress: count => progress?.(`Counting the projects on ${name}: ${inWords(count)} so far`),
      ...(signal && { signal }),
    })
    if (!counted.ok) return counted
    counts.set(storage, counted.value)
  }
  return succeeded(counts)
}

/** https://docs.gitlab.com/api/statistics/ */
async function askStatistics(platform: Platform, signal?: AbortSignal): Promise<Outcome<Told['statistics']>> {
  const asked = optional(await platform.get<unknown>('/application/statistics', signal ? { signal } : {}))
  if (!asked.ok) return asked
  return succeeded({ snippet: countAt(asked.value, 'snippets'), group: countAt(asked.value, 'groups') })
}

/** Flags that were never set are not among them. https://docs.gitlab.com/api/features/ */
async function askFeatures(platform: Platform, signal?: AbortSignal): Promise<Outcome<Told['features']>> {
  const asked = optional(await platform.get<unknown>('/features', signal ? { signal } : {}))
  if (!asked.ok) return asked
  if (!Array.isArray(asked.value)) return succeeded(undefined)
  const states = asked.value.map(feature => [textAt(feature, 'name') ?? '', textAt(feature, 'state') ?? ''] as const)
  return succeeded(new Map(states))
}

/** https://docs.gitlab.com/api/projects/#retrieve-a-project */
async function askProject(
  platform: Platform,
  id: number,
  signal?: AbortSignal,
): Promise<Outcome<OneProject | undefined>> {
  const asked = await platform.get<unknown>(`/projects/${id}`, signal ? { signal } : {})
  if (!asked.ok) return asked.failure.kind === 'not-found' ? succeeded(undefined) : asked
  const told = countAt(asked.value, 'id')
  if (told !== id) return failed(notThatProject(platform, id))
  const path = textAt(asked.value, 'path_with_namespace') ?? `project ${id}`
  return succeeded({ id, path, storage: textAt(asked.value, 'repository_storage') })
}

/** One page, newest first: moves that are going are among the newest. */
async function askMoves(platform: Platform, type: MoveType, signal?: AbortSignal): Promise<Outcome<NewestMoves>> {
  const page = await platform.page<unknown>(`/${type}_repository_storage_moves`, 1, signal ? { signal } : {})
  if (page.ok) return succeeded({ type, offered: true, going: page.value.items.flatMap(goingMove) })
  const { kind } = page.failure
  if (kind === 'not-found') return succeeded({ type, offered: false, going: [] })
  return maySkip(page.failure) ? succeeded({ type, offered: undefined, going: [] }) : page
}

function goingMove(move: unknown): NewestMoves['going'] {
  const state = textAt(move, 'state')
  if (state === undefined || outcomeOf(state) !== 'going') return []
  return [
    {
      source: textAt(move, 'source_storage_name') ?? '',
      destination: textAt(move, 'destination_storage_name') ?? '',
      createdAt: textAt(move, 'created_at') ?? '',
    },
  ]
}

/** What a plan can do without; undefined where the instance does not tell. */
function optional(asked: Outcome<unknown>): Outcome<unknown> {
  return asked.ok || !maySkip(asked.failure) ? asked : succeeded(undefined)
}

function maySkip({ kind }: Failure): boolean {
  return kind === 'forbidden' || kind === 'not-found' || kind === 'invalid' || kind === 'unexpected'
}

function notThatProject(platform: Platform, id: number): Failure {
  return {
    kind: 'unexpected',
    message: `${new URL(platform.url).host} was asked for project ${id} and told of something else.`,
    remedy: 'Check the address: it has to be the base address of the instance.',
  }
}

/** What is a person asked before repositories move? Where from, where to, what, and how: one question each, with a way back. */
import { type MoveType, moveTypes } from '../../../moves/move-type.ts'
import type { PlanDraft } from '../../../moves/plan/draft.ts'
import type { Plan, RepositoryCount } from '../../../moves/plan/plan.ts'
import type { Storage } from '../../../moves/plan/storages.ts'
import type { Answer, Step } from '../../instances/run-steps.ts'
import { given } from '../../instances/run-steps.ts'
import type { MoveDialogue } from '../move-dialogue.ts'
import { countText, typeNames } from '../move-texts.ts'

/** What was answered so far. */
export interface PlanAnswers {
  readonly sources: readonly string[]
  /** Undefined: by the weights of the storages. */
  readonly destination: string | undefined
  readonly types: readonly MoveType[]
  readonly how: Plan['how']
  readonly atOnce: number
  readonly attempts: number
  readonly cluster: boolean | undefined
  /** Of sources and destination: what there is to move, and what speaks against it. */
  readonly counted: PlanDraft | undefined
}

export type PlanStep = Step<PlanAnswers>

interface Asked {
  readonly dialogue: Pick<MoveDialogue, 'tick' | 'pick' | 'input'>
  readonly title: string
}

/** `asked`: whoever makes the step says how the answer goes into what is known. */
function answered<T>(answer: Answer<T>, take: (value: T) => PlanAnswers): Answer<PlanAnswers> {
  return answer.kind === 'given' ? given(take(answer.value)) : answer
}

export function sourcesStep({ dialogue, title }: Asked, storages: readonly Storage[]): PlanStep {
  return async (state, position) => {
    if (storages.length === 0) {
      const answer = await dialogue.input({
        ...{ title, position, value: state.sources.join(', ') },
        prompt:
          'The instance does not name its storages. Which ones shall be emptied? Several with commas between them.',
        placeholder: 'default',
        check: text => (namesIn(text).length === 0 ? 'Write the name of a storage.' : undefined),
      })
      return answered(answer, text => ({ ...state, sources: namesIn(text) }))
    }
    const answer = await dialogue.tick({
      ...{ title, position },
      placeholder: 'Storages to empty, one after the other',
      choices: storages.map(storage => ({
        ...{ label: storage.name, description: storageText(storage), value: storage.name },
        ticked: state.sources.includes(storage.name),
      })),
      check: chosen => (chosen.length === 0 ? 'Tick at least one storage' : undefined),
    })
    return answered(answer, sources => ({ ...state, sources }))
  }
}

export function destinationStep({ dialogue, title }: Asked, storages: readonly Storage[]): PlanStep {
  return async (state, position) => {
    if (storages.length === 0) {
      const answer = await dialogue.input({
        ...{ title, position, value: state.destination ?? '' },
        prompt: 'Which storage shall they go to? Empty: the instance chooses by the weights of its storages.',
        placeholder: 'nvme',
        check: text => (namesIn(text).length > 1 ? 'Write one name alone.' : undefined),
      })
      return answered(answer, text => ({ ...state, destination: namesIn(text)[0] }))
    }
    const others = storages.filter(({ name }) => !state.sources.includes(name))
    const answer = await dialogue.pick<string | undefined>({
      ...{ title, position, placeholder: `Where shall the repositories of ${state.sources.join(', ')} go?` },
      choices: [
        ...others.map(storage => ({
          ...{ label: storage.name, description: storageText(storage), value: storage.name },
          active: storage.name === state.destination,
        })),
        {
          label: 'By weights',
          detail: 'The instance chooses for each repository, by the weights of its storages.',
          value: undefined,
        },
      ],
    })
    return answered(answer, destination => ({ ...state, destination }))
  }
}

/** `tier`: of the instance, where it tells. */
export function typesStep({ dialogue, title }: Asked): PlanStep {
  return async (state, position) => {
    const offered = state.counted?.plan.types ?? moveTypes
    const chosen = state.types.length > 0 ? state.types : offered
    const without = moveTypes.filter(type => !offered.includes(type))
    const names = without.map(type => typeNames[type]).join(', ')
    const note = `${names}: this instance has no moves of them${without.includes('group') ? ' (groups: from Premium on)' : ''}`
    const answer = await dialogue.tick<MoveType>({
      ...{ title, position, placeholder: 'Which repositories shall move?' },
      ...(without.length > 0 && { note }),
      choices: offered.map(type => ({
        ...{ label: typeNames[type], description: countOf(state, type), detail: typeDetails[type], value: type },
        ticked: chosen.includes(type),
      })),
      check: types => (types.length === 0 ? 'Tick at least one of them' : undefined),
    })
    return answered(answer, types => ({ ...state, types: moveTypes.filter(type => types.includes(type)) }))
  }
}

const typeDetails: Readonly<Record<MoveType, string>> = {
  project: 'Repository, wiki and design repository of each project.',
  snippet: 'Each snippet is a repository of its own.',
  group: 'The wikis of groups; no project within them.',
}

export function howStep({ dialogue, title }: Asked): PlanStep {
  return async (state, position) => {
    const answer = await dialogue.pick<Plan['how']>({
      ...{ title, position, placeholder: 'How shall they be scheduled?' },
      choices: [
        {
          ...{ label: 'All at once', value: 'bulk', active: state.how === 'bulk' },
          detail: 'One request for each storage and type; the instance does the rest.',
        },
        {
          ...{ label: 'One by one', value: 'each', active: state.how === 'each' },
          detail: 'Projects a few at a time, so that few are read-only together. Slower, and easier to stop.',
        },
      ],
    })
    return answered(answer, how => ({ ...state, how }))
  }
}

export function atOnceStep(asked: Asked): PlanStep {
  return numberStep(asked, 'How many projects may be moving, and read-only, at a time?', [1, 1000], {
    read: ({ atOnce }) => atOnce,
    write: (state, atOnce) => ({ ...state, atOnce }),
  })
}

export function attemptsStep(asked: Asked): PlanStep {
  const prompt = 'How often is a repository tried whose move fails? The first time counts; most failures pass.'
  return numberStep(asked, prompt, [1, 10], {
    read: ({ attempts }) => attempts,
    write: (state, attempts) => ({ ...state, attempts }),
  })
}

function numberStep(
  { dialogue, title }: Asked,
  prompt: string,
  [least, most]: readonly [number, number],
  field: { read(state: PlanAnswers): number; write(state: PlanAnswers, value: number): PlanAnswers },
): PlanStep {
  return async (state, position) => {
    const answer = await dialogue.input({
      ...{ title, position, prompt, value: String(field.read(state)) },
      check(text) {
        const isNumber = /^\s*\d{1,6}\s*$/.test(text) && Number(text) >= least && Number(text) <= most
        return isNumber ? undefined : `Write a number from ${least} to ${countText(most)}.`
      },
    })
    return answered(answer, text => field.write(state, Number(text)))
  }
}

/** Asked only where something depends on it. */
export function clusterStep({ dialogue, title }: Asked): PlanStep {
  return async (state, position) => {
    const answer = await dialogue.pick<boolean>({
      ...{
        title,
        position,
        placeholder: `Is ${state.destination ?? 'one of the destinations'} a cluster (Gitaly Cluster, Praefect)?`,
      },
      choices: [
        {
          label: 'Yes, a cluster',
          detail: 'Repositories are kept on several nodes, behind Praefect.',
          value: true,
          active: state.cluster === true,
        },
        {
          label: 'No, a single node',
          detail: 'One Gitaly server keeps the repositories.',
          value: false,
          active: state.cluster === false,
        },
      ],
    })
    return answered(answer, cluster => ({ ...state, cluster }))
  }
}

/** As in `1,240 projects · weight 100`. */
export function storageText({ projects, weight }: Storage): string {
  const count =
    projects &&
    `${projects.how === 'at-least' ? 'at least ' : ''}${countText(projects.count)} ${projects.count === 1 ? 'project' : 'projects'}`
  return [...(count ? [count] : []), ...(weight === undefined ? [] : [`weight ${weight}`])].join(' · ')
}

function countOf({ counted, sources }: PlanAnswers, type: MoveType): string {
  const counts = (counted?.plan.counts ?? []).filter(count => count.type === type && sources.includes(count.source))
  return countsText(counts)
}

/** Sums, as far as is told: `at most 12`, `1,240`. */
export function countsText(counts: readonly RepositoryCount[]): string {
  const known = counts.flatMap(({ count, how }) => (count === undefined ? [] : [{ count, how }]))
  if (known.length === 0 || known.length < counts.length) return 'number not told by the instance'
  // Counts of the whole instance are the same for each source.
  const most = known.filter(({ how }) => how === 'at-most').map(({ count }) => count)
  if (most.length > 0) return `at most ${countText(Math.max(...most))} (of the whole instance)`
  const sum = known.reduce((all, { count }) => all + count, 0)
  return `${known.some(({ how }) => how === 'at-least') ? 'at least ' : ''}${countText(sum)}`
}

function namesIn(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== ''),
    ),
  ]
}

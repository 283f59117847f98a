/** How does a person get a runbook for moving to another instance? Situation, target, directories; then a document, or a folder with its scripts. */
import type { Guide, GuideWish, Situation } from '../../../moves/guide/guide.ts'
import type { MovesHost } from '../../host.ts'
import { type Answer, given, runSteps, type Step } from '../../instances/run-steps.ts'
import type { MoveTools } from '../move-tools.ts'

interface GuideAnswers {
  readonly situation: Situation | undefined
  readonly target: GuideWish['target']
  readonly source: string
  readonly destination: string
  readonly host: string
}

type GuideStep = Step<GuideAnswers>
const title = 'Write Migration Guide'
const repositories = '/var/opt/gitlab/git-data/repositories'

export async function writeMigrationGuide(tools: MoveTools): Promise<void> {
  const { moves } = await tools.runs.load()
  const first: GuideAnswers = {
    situation: undefined,
    target: 'single-node',
    source: repositories,
    destination: '',
    host: '',
  }
  const steps = stepsOf(tools, moves)
  const answers = await runSteps(first, ({ target, situation }) => [
    ...[steps.target, ...(target === 'cluster' ? [] : [steps.situation])],
    ...(target === 'cluster' || situation === 'any' ? [] : [steps.host, steps.source, steps.destination]),
  ])
  if (!answers) return
  const written = moves.writeGuide(wishOf(answers))
  if ('problem' in written) return tools.dialogue.tell('error', written.problem)
  await deliver(tools, written.guide)
}

function wishOf({ situation = 'any', target, source, destination, host }: GuideAnswers): GuideWish {
  const copies = target === 'single-node' && situation !== 'any'
  return {
    ...{ situation: target === 'cluster' ? 'any' : situation, target },
    ...(copies && source !== '' && { source }),
    ...(copies && destination !== '' && { destination }),
    ...(copies && host !== '' && { host }),
  }
}

function stepsOf({ dialogue }: MoveTools, moves: MovesHost['moves']) {
  const text = (
    field: 'source' | 'destination' | 'host',
    prompt: string,
    placeholder: string,
    check: (text: string) => string | undefined,
  ): GuideStep => {
    return async (state, position) => {
      const answer = await dialogue.input({ title, position, prompt, placeholder, value: state[field], check })
      return taken(answer, value => ({ ...state, [field]: value }))
    }
  }
  const target: GuideStep = async (state, position) => {
    const answer = await dialogue.pick<GuideWish['target']>({
      ...{ title, position, placeholder: 'What do the repositories go to?' },
      choices: [
        {
          label: 'A single-node storage',
          detail: 'One Gitaly server keeps them.',
          value: 'single-node',
          active: state.target === 'single-node',
        },
        {
          label: 'A cluster',
          detail: 'Gitaly Cluster (Praefect): reached by backup and restore alone.',
          value: 'cluster',
          active: state.target === 'cluster',
        },
      ],
    })
    return taken(answer, value => ({ ...state, target: value }))
  }
  const situation: GuideStep = async (state, position) => {
    const answer = await dialogue.pick<Situation>({
      ...{ title, position, placeholder: 'What is the situation?' },
      choices: moves.situations.map(value => ({
        ...moves.situationLabel(value),
        value,
        active: value === state.situation,
      })),
    })
    return taken(answer, value => ({ ...state, situation: value }))
  }
  return {
    target,
    situation,
    host: text(
      'host',
      'On which server is the target, as git@new.example? Empty: on the same one.',
      'git@new.example',
      text => (/\s/.test(text.trim()) ? 'Write user and host alone, as git@new.example.' : undefined),
    ),
    source: text('source', 'In which directory are the repositories now?', repositories, text =>
      text.trim().startsWith('/') ? undefined : 'Write the whole path, from / on.',
    ),
    destination: text('destination', 'Into which directory do they go?', '/mnt/gitlab/repositories', text =>
      text.trim().startsWith('/') ? undefined : 'Write the whole path, from / on.',
    ),
  }
}

function taken<T>(answer: Answer<T>, take: (value: T) => GuideAnswers): Answer<GuideAnswers> {
  return answer.kind === 'given' ? given(take(answer.value)) : answer
}

async function deliver({ dialogue }: MoveTools, { title: name, markdown, files }: Guide): Promise<void> {
  const where = await dialogue.pick<'document' | 'folder'>({
    title,
    placeholder: name,
    choices: [
      {
        label: 'Open as a document',
        detail: 'The runbook, with its scripts in it. Nothing is saved.',
        value: 'document',
      },
      {
        label: 'Save into a folder…',
        detail: `The runbook, and ${files.length === 1 ? '1 script' : `${files.length} scripts`} beside it.`,
        value: 'folder',
      },
    ],
  })
  if (where.kind !== 'given') return
  if (where.value === 'document') return await dialogue.showText(markdown, 'markdown')
  const saved = await dialogue.saveFolder('Save Guide Here', [{ name: 'migration.md', text: markdown }, ...files])
  if (!saved) return
  const scripts = files.filter(({ executable }) => executable).map(file => file.name)
  const make = scripts.length > 0 ? ` On the server: chmod +x ${scripts.join(' ')}` : ''
  dialogue.tell('information', `The guide is in ${saved.name}.${make}`, { label: 'Open', run: () => saved.show() })
}

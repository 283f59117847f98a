/** What stands on top of the dashboard? Which run it is, where it stands, and what can be done with it. */
import { breakable } from '../alert/breakable.ts'
import { element } from '../alert/element.ts'
import { type ActionButton, actionButton } from './actions.ts'
import { durationWords } from './duration-words.ts'
import { keptList, setAttribute, setText } from './kept.ts'
import type { DashboardPicture, FromDashboard } from './messages.ts'
import { type RunAction, runActions } from './run-actions.ts'
import { type StageShape, stageIcon } from './stage-icon.ts'
import { destinationWords, isOver, stageWords } from './stage-words.ts'
import { timeWords } from './time-words.ts'

export interface Section {
  readonly node: HTMLElement
  update(picture: DashboardPicture, now: number): void
}

export function headerView(send: (message: FromDashboard) => void): Section {
  const title = element('h1')
  const instance = element('p', { class: 'instance quiet' })
  const icon = stageIcon()
  const stage = element('strong')
  const meaning = element('span', { class: 'quiet' })
  const [started, duration] = [element('dd'), element('dd')]
  const durationLabel = element('dt')
  const bar = element('div', { class: 'actions', role: 'group', 'aria-label': 'Actions' })
  const showActions = actionList(bar, send)
  let named: string | undefined
  return {
    node: element(
      'header',
      {},
      title,
      instance,
      element('p', { class: 'stage' }, icon.node, stage, meaning),
      element(
        'dl',
        { class: 'times' },
        element('div', {}, element('dt', {}, 'Started'), started),
        element('div', {}, durationLabel, duration),
      ),
      bar,
    ),
    update(picture, now) {
      const { plan, startedAt, endedAt } = picture
      if (named !== picture.run) {
        named = picture.run
        title.replaceChildren(...way(picture))
        instance.replaceChildren(...about(picture))
      }
      icon.show(stageShape(picture))
      const words = stageWords(picture)
      setText(stage, words.label)
      setText(meaning, words.meaning)
      setText(
        started,
        startedAt === undefined ? `not yet; planned ${timeWords(picture.plannedAt, now)}` : timeWords(startedAt, now),
      )
      setText(durationLabel, isOver(picture) ? 'Took' : 'For')
      setText(duration, startedAt === undefined ? '–' : durationWords((endedAt ?? now) - startedAt))
      showActions(runActions(picture))
      document.title = `${plan.sources.join(', ')} → ${destinationWords(plan)}`
    },
  }
}

function way({ plan }: DashboardPicture): (Node | string)[] {
  const name = (text: string) => element('bdi', {}, ...breakable(text))
  const sources = plan.sources.flatMap((source, index) => [index === 0 ? '' : ', ', name(source)])
  const destination = plan.destination === undefined ? destinationWords(plan) : name(plan.destination)
  const arrow = element('span', { class: 'arrow', 'aria-hidden': 'true' }, ' → ')
  return [
    ...(plan.how === 'one' && plan.only ? [name(plan.only.label), ': '] : []),
    ...sources,
    arrow,
    element('span', { class: 'for-readers' }, ' to '),
    destination,
  ]
}

function about({ plan, run }: DashboardPicture): (Node | string)[] {
  const { label, url, version } = plan.instance
  const address = label === url || url.endsWith(`//${label}`) ? [] : [' · ', element('bdi', {}, url)]
  return [element('bdi', {}, label), ...address, ` · GitLab ${version} · run ${run}`]
}

function stageShape({ stage, followed, trouble }: DashboardPicture): StageShape {
  if (trouble && stage === 'running') return 'person'
  switch (stage) {
    case 'planned':
      return 'waiting'
    case 'running':
      return followed === 'nobody' ? 'waiting' : 'going'
    case 'attention':
    case 'check':
      return 'person'
    case 'done':
      return 'done'
    case 'given-up':
      return 'ended'
  }
}

function actionList(bar: HTMLElement, send: (message: FromDashboard) => void): (actions: readonly RunAction[]) => void {
  return keptList<RunAction>(
    bar,
    ({ id }) => id,
    ({ id }) => {
      let action: RunAction | undefined
      const button: ActionButton = actionButton(() => action && send({ type: 'command', command: action.command }), {
        id: `action-${id}`,
      })
      return {
        node: button.node,
        update(given) {
          action = given
          button.update(given.label, given.obstacle)
          setAttribute(button.node, 'class', given.isFirst ? 'first' : undefined)
        },
      }
    },
  )
}

/** How is a person told what only they can do? Above everything else: what is wrong, what to do, and the button for it. */
import { element } from '../alert/element.ts'
import { prose } from '../alert/prose.ts'
import { actionButton } from './actions.ts'
import { type CheckContext, consoleCheckView } from './console-check-view.ts'
import type { Section } from './header-view.ts'
import { keptList, type Piece, setHidden, setText } from './kept.ts'
import type { DashboardPicture } from './messages.ts'
import { followedElsewhere } from './run-actions.ts'
import { stageIcon } from './stage-icon.ts'
import { type WantPage, wantPages } from './want-page.ts'

interface ShownWant {
  readonly want: WantPage
  /** Why nothing can be pressed. */
  readonly obstacle: string | undefined
}

export function wantsView(context: CheckContext): Section {
  const heading = element('h2', { id: 'wants-heading' }, 'Needs you')
  const list = element('ul', { class: 'wants' })
  const node = element('section', { 'aria-labelledby': 'wants-heading', hidden: true }, heading, list)
  const show = keptList<ShownWant>(
    list,
    ({ want }) => want.id,
    shown => wantView(shown, context),
  )
  return {
    node,
    update(picture: DashboardPicture) {
      const { followed } = picture
      const pages = wantPages(picture)
      setText(heading, pages.every(({ isEarly }) => isEarly) ? 'Can be done now' : 'Needs you')
      const obstacle = followed === 'elsewhere' ? followedElsewhere : undefined
      setHidden(node, pages.length === 0)
      show(pages.map(want => ({ want, obstacle })))
    },
  }
}

function wantView({ want: { level, title, actions, part } }: ShownWant, context: CheckContext): Piece<ShownWant> {
  const icon = stageIcon()
  icon.show(level === 'todo' ? 'looking' : 'person')
  const message = element('p')
  const remedy = element('p')
  const detail = element('p', { class: 'quiet' })
  const buttons = actions.map(({ command, label }) => {
    const press = () => context.send({ type: 'command', command, ...(part !== undefined && { part }) })
    return { label, button: actionButton(press, { class: 'first' }) }
  })
  const checks = element('div', { class: 'checks' })
  const showChecks = keptList<WantPage['checks'][number]>(
    checks,
    ({ source, types }) => `${source} ${types.join(' ')}`,
    check => consoleCheckView(check, context),
  )
  return {
    node: element(
      'li',
      { class: `want want-${level}` },
      element(
        'div',
        { class: 'want-text' },
        element('h3', {}, icon.node, title, part !== undefined && element('bdi', { class: 'quiet' }, part)),
        message,
        remedy,
        detail,
      ),
      buttons.length > 0 && element('div', { class: 'actions' }, ...buttons.map(({ button }) => button.node)),
      checks,
    ),
    update({ want, obstacle }) {
      for (const { label, button } of buttons) button.update(label, obstacle)
      showProse(message, want.message)
      showProse(remedy, want.remedy)
      setText(detail, want.detail === undefined ? '' : `The instance said: ${want.detail}`)
      setHidden(detail, want.detail === undefined)
      showChecks(want.checks)
    },
  }
}

function showProse(node: HTMLElement, sentence: string): void {
  if (node.dataset.sentence === sentence) return
  node.dataset.sentence = sentence
  node.replaceChildren(...prose(sentence))
}

/** How do the figures of a run look? Each with its name, all of one width, so that nothing jumps when they change. */
import { element } from '../alert/element.ts'
import { type Figure, figures } from './figures.ts'
import type { Section } from './header-view.ts'
import { keptList, type Piece, setAttribute, setText } from './kept.ts'

export function figuresView(): Section {
  const list = element('dl', { class: 'figures' })
  const show = keptList<Figure>(list, ({ id }) => id, figureView)
  return {
    node: element(
      'section',
      { 'aria-labelledby': 'figures-heading' },
      element('h2', { id: 'figures-heading', class: 'for-readers' }, 'Figures'),
      list,
    ),
    update: (picture, now) => show(figures(picture, now)),
  }
}

function figureView({ id, label }: Figure): Piece<Figure> {
  const [value, more] = [element('span', { class: 'figure-value' }), element('span', { class: 'figure-more quiet' })]
  const node = element(
    'div',
    { class: `figure figure-${id}` },
    element('dt', { class: 'quiet' }, label),
    element('dd', {}, value, more),
  )
  return {
    node,
    update(figure) {
      setText(value, figure.value)
      setText(more, figure.more)
      setAttribute(more, 'aria-hidden', figure.more === '' ? 'true' : undefined)
    },
  }
}

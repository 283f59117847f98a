/** Which shape goes with a stage? Decoration that tells without colour; the words stand beside it. */
import { svgElement } from './svg-element.ts'

export type StageShape = 'waiting' | 'going' | 'looking' | 'person' | 'done' | 'ended'

const ring = 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 1.4a5.6 5.6 0 1 0 0 11.2A5.6 5.6 0 0 0 8 2.4z'
const disc = 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z'

const shapes: Readonly<Record<StageShape, string>> = {
  waiting: ring,
  going: `${ring}M6.4 4.9 11.3 8l-4.9 3.1z`,
  looking: 'M6.5 1a5.5 5.5 0 0 1 4.4 8.8l4 4-1.1 1.1-4-4A5.5 5.5 0 1 1 6.5 1zm0 1.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  person: 'M8 1.2 15.6 14.6H.4zM7.2 5.8v4.4h1.6V5.8zM7.2 11.4v1.6h1.6v-1.6z',
  done: `${disc}M7 11.6l5-5.2-1.1-1L7 9.4 5.1 7.5 4 8.6z`,
  ended: `${disc}M5 5v6h6V5z`,
}

export function stageIcon(): { readonly node: SVGSVGElement; show(shape: StageShape): void } {
  const path = svgElement('path', { 'fill-rule': 'evenodd' })
  const node = svgElement('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true', focusable: 'false' }, path)
  let shown: StageShape | undefined
  return {
    node,
    show(shape) {
      if (shape === shown) return
      shown = shape
      path.setAttribute('d', shapes[shape])
      node.setAttribute('class', `icon icon-${shape}`)
    },
  }
}

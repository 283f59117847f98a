/** Which sign stands for a severity or a state? Shapes, so that nobody has to tell colours apart. */
import type { AlertSeverity } from '../../../../server/core/alerts/outcome/resulting-alert.ts'

export type IconName = AlertSeverity | 'pin' | 'warning' | 'accepted' | 'refused'

const round = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z'

/** Drawn on 16 by 16; what lies inside another shape is left open. */
const shapes: Readonly<Record<IconName, string>> = {
  critical: 'M8 .8 15.2 8 8 15.2.8 8z',
  high: 'M8 1.2 14.5 6v8.3h-13V6z',
  medium: 'M1 3h14L8 14.6z',
  low: round,
  info: `${round}M7.2 7v4.5h1.6V7zM7.2 4.3v1.6h1.6V4.3z`,
  unknown: `${round}M4 8.8h8V7.2H4z`,
  pin: 'M5 1.5h6v1.4l-1 .6v4l2 1.8v1.4H8.7V15L8 15.8 7.3 15v-4.3H4V9.3l2-1.8v-4l-1-.6z',
  warning: 'M8 1.2 15.6 14.6H.4zM7.2 5.8v4.4h1.6V5.8zM7.2 11.4v1.6h1.6v-1.6z',
  accepted: `${round}M7 11.6l5-5.2-1.1-1L7 9.4 5.1 7.5 4 8.6z`,
  refused: `${round}M5.2 6.3 6.9 8 5.2 9.7l1.1 1.1L8 9.1l1.7 1.7 1.1-1.1L9.1 8l1.7-1.7-1.1-1.1L8 6.9 6.3 5.2z`,
}

/** Decoration: what it means stands beside it in words. */
export function icon(name: IconName): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const picture = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  for (const [attribute, value] of [
    ['viewBox', '0 0 16 16'],
    ['class', `icon icon-${name}`],
    ['aria-hidden', 'true'],
    ['focusable', 'false'],
  ] as const)
    picture.setAttribute(attribute, value)
  path.setAttribute('d', shapes[name])
  path.setAttribute('fill-rule', 'evenodd')
  picture.append(path)
  return picture
}

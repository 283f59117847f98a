/** Does every rule do what its page shows? Its `before` is found, the fixes give `after`, and `after` is clean of it. */
import { describe, expect, it } from 'vitest'
import type { ReadSurface } from '../../../server/core/documents/document.ts'
import { readSurfaces } from '../../../server/core/features/default-globs.ts'
import { rulePage } from '../../../server/core/features/rule-page.ts'
import { rules } from '../../../server/core/rules/index.ts'
import { mendedBy, rulesOn } from '../../support/alerts.ts'

const shown = rules.flatMap(rule => {
  const surface = readSurfaces.find(read => read === rule.surfaces[0])
  return rule.example && surface ? [{ ...rule, surface, example: rule.example }] : []
})

describe.each(shown.map(rule => [rule.id, rule] as const))('%s', (id, { surface, example, title }) => {
  const options: { surface: ReadSurface } = { surface }

  it('is found in its example', () => expect(rulesOn(example.before, options)).toContain(id))

  const { after } = example
  if (after !== undefined) {
    it('is mended by its fixes, and is gone then', () => {
      expect(mendedBy(id, example.before, options)).toBe(after)
      expect(rulesOn(after, options)).not.toContain(id)
    })
  }

  it('has a page whose examples are in the language of its files', () => {
    const page = rulePage({ ...rules.find(rule => rule.id === id), id, title, why: 'w', surfaces: [surface], example })
    expect(page).toContain(surface === 'pipeline' ? '```yaml' : '```json')
    expect(page).not.toContain(surface === 'pipeline' ? '```json' : '```yaml')
  })
})

it('covers the rules of every surface, and their ids are those of the offences', () => {
  expect(new Set(shown.map(({ surface }) => surface))).toEqual(new Set(['pipeline', 'alert', 'mapping']))
  expect(rules.filter(({ id }) => !/^[a-z]+(?:-[a-z]+)+$/.test(id) && id !== 'deprecated')).toEqual([])
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
})

/** Does each side take only what the other may say? */
import { describe, expect, it } from 'vitest'
import { readFromView, readToView } from '../../../../client/vscode/webviews/alert/messages.ts'

describe('from the view', () => {
  it.each([
    { type: 'ready' },
    { type: 'reveal', start: 3, end: 9, version: 2 },
    { type: 'pin', pinned: true },
    { type: 'choose', key: 'title', role: 'path', path: ['event', 0, 'name'] },
    { type: 'choose', key: 'title', role: 'fallback', path: null },
    { type: 'chooseAmongAll', key: 'environment_name', role: 'path' },
  ])('%j is taken', message => {
    expect(readFromView({ ...message, more: 1 })).toEqual(message)
  })

  it.each([
    undefined,
    null,
    'ready',
    {},
    { type: 'unknown' },
    { type: 'reveal', start: 9, end: 3, version: 2 },
    { type: 'reveal', start: -1, end: 3, version: 2 },
    { type: 'reveal', start: 0.5, end: 3, version: 2 },
    { type: 'reveal', start: 0, end: 3 },
    { type: 'pin', pinned: 'yes' },
    { type: 'choose', key: 'iid', role: 'path', path: ['a'] },
    { type: 'choose', key: 'title', role: 'name', path: ['a'] },
    { type: 'choose', key: 'title', role: 'path' },
    { type: 'choose', key: 'title', role: 'path', path: [] },
    { type: 'choose', key: 'title', role: 'path', path: ['a', {}] },
    { type: 'choose', key: 'title', role: 'path', path: 'a' },
    { type: 'chooseAmongAll', key: 'title' },
  ])('%j is not', message => {
    expect(readFromView(message)).toBeUndefined()
  })
})

describe('to the view', () => {
  it('takes a page', () => {
    const message = { type: 'preview', page: { file: 'a' } }
    expect(readToView(message)).toBe(message)
  })

  it.each([undefined, null, 7, {}, { type: 'preview' }, { type: 'other', page: {} }, { type: 'preview', page: 'x' }])(
    'leaves %j',
    message => {
      expect(readToView(message)).toBeUndefined()
    },
  )
})

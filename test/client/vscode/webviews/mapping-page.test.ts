/** Does the mapping editor offer every field, and say which choices the sample lost? */
import { expect, it } from 'vitest'
import { mappingPage } from '../../../../client/vscode/webviews/alert/mapping-page.ts'
import { alertKeys } from '../../../../server/core/alerts/alert-key.ts'
import type { MappingRow, MappingView } from '../../../../server/lsp/protocol.ts'
import { alert } from './outcome.ts'

const fields = [
  { path: ['event', 'name'], label: 'event/name', example: '"Disk full"' },
  { path: ['event', 'tags', 0], label: 'event/tags[0]', example: '"db"' },
]

const rows = (changes: Partial<Record<string, Partial<MappingRow>>> = {}): MappingView => ({
  fields,
  keys: alertKeys.map(key => ({ key, name: key, missing: [], ...changes[key] })),
})

const rowOf = (view: MappingView, key: string) => mappingPage(view, alert).keys.find(row => row.key === key)

it('has a row for each key, with what the alert gets', () => {
  const values = mappingPage(rows(), alert).keys.map(({ name, value }) => [name, value])
  expect(values).toEqual([
    ['title', 'Disk full'],
    ['description', undefined],
    ['start_time', '2026-01-01 10:00:00 UTC'],
    ['end_time', undefined],
    ['service', undefined],
    ['monitoring_tool', 'Nagios'],
    ['hosts', 'db-1, db-2'],
    ['severity', 'critical'],
    ['fingerprint', 'abc'],
    ['environment_name', undefined],
  ])
})

it('finds the choice in the list of fields', () => {
  const view = rows({ title: { path: ['event', 'name'], fallback: ['event', 'tags', 0] } })
  expect(rowOf(view, 'title')).toMatchObject({
    path: { label: 'event/name', index: 0, missing: false },
    fallback: { label: 'event/tags[0]', index: 1, missing: false },
  })
})

it('keeps a choice that the sample does not have, and asks to redo it', () => {
  const view = rows({ hosts: { path: ['event', 'host'], missing: ['event/host'] } })
  expect(rowOf(view, 'hosts')?.path).toEqual({ label: 'event/host', missing: true })
  expect(mappingPage(view, alert).redo).toEqual([{ key: 'hosts', name: 'hosts' }])
  expect(mappingPage(rows(), alert).redo).toEqual([])
})

it('lists no more fields than anybody would scroll through, and counts all', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ path: [`f${index}`], label: `f${index}`, example: '1' }))
  const view = { ...rows({ title: { path: ['f1999'] } }), fields: many }
  const page = mappingPage(view, alert)
  expect([page.fields.length, page.fieldCount]).toEqual([250, 2000])
  expect(rowOf(view, 'title')?.path).toEqual({ label: 'f1999', missing: false })
})

it('shows the choices also where no alert can be told', () => {
  const page = mappingPage(rows({ title: { path: ['event', 'name'] } }), undefined)
  expect(page.keys[0]).toMatchObject({ value: undefined, path: { label: 'event/name' } })
})

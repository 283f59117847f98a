/** Are values and reasons laid out so that they can be read, in whatever width? */
import { expect, test } from 'vitest'
import { reasonedRows } from '../../client/cli/formats/reasoned-rows.ts'
import { wrapped } from '../../client/cli/formats/wrapped.ts'

const style = (name: unknown, text: string) => (name === 'dim' ? `<${text}>` : text)
const rows = [
  { label: 'Title', value: 'Disk full', reason: 'Taken from `title`.' },
  { label: 'Hosts', value: 'web-1.shop.example, web-2.shop.example', reason: 'Taken from `hosts`.' },
  { label: 'Severity', value: 'critical', reason: 'The platform knows no severity `hihg`, so the alert is critical.' },
  { label: 'Description', value: 'one\ntwo \x1b[2J 日本語', reason: 'Taken.' },
]

test('as a table, with the reason below a value that is too wide', () => {
  expect([...reasonedRows(rows, { style, columns: 84 })].join('')).toBe(
    [
      '  Title            Disk full        <Taken from `title`.>',
      '  Hosts            web-1.shop.example, web-2.shop.example',
      '                                    <Taken from `hosts`.>',
      '  Severity         critical         <The platform knows no severity `hihg`, so the>',
      '                                    <alert is critical.>',
      '  Description      one              <Taken.>',
      '                   two ␛[2J 日本語',
      '',
    ].join('\n'),
  )
})

test('one below the other where there is little room', () => {
  expect([...reasonedRows(rows.slice(0, 3), { style, columns: 50 })].join('')).toBe(
    [
      '  Title            Disk full',
      '                   <Taken from `title`.>',
      '  Hosts            web-1.shop.example,',
      '                   web-2.shop.example',
      '                   <Taken from `hosts`.>',
      '  Severity         critical',
      '                   <The platform knows no severity>',
      '                   <`hihg`, so the alert is>',
      '                   <critical.>',
      '',
    ].join('\n'),
  )
})

test('prose is broken at spaces; a word that is too long stands alone', () => {
  expect(wrapped('a bb ccc dddddddddd e', 6)).toEqual(['a bb', 'ccc', 'dddddddddd', 'e'])
  expect(wrapped('', 6)).toEqual([''])
  expect(wrapped('日本 語 x', 4)).toEqual(['日本', '語 x'])
})

/** Are places exact whatever the text is written with? Lines and columns count from one, columns in UTF-16 units. */
import { expect, it } from 'vitest'
import { lineIndex } from '../../../server/core/text/line-index.ts'
import { foundIn } from '../../support/markers.ts'

const job = 'build 🚂:\n  script: echo "𝔘🚦" $CI_BUILD_REF\n'

it.each([
  ['plain', job, '2:24-36'],
  ['CRLF', job.replaceAll('\n', '\r\n'), '2:24-36'],
  ['a byte order mark', `\ufeff${job}`, '2:24-36'],
  ['tabs between tokens', 'build:\n  script:\techo\t$CI_BUILD_REF\n', '2:17-29'],
  ['double quotes with escapes', 'build:\n  script: "echo \\"\\u0041\\" $CI_BUILD_REF"\n', '2:29-41'],
  ['single quotes', "build:\n  script: 'it''s $CI_BUILD_REF'\n", '2:19-31'],
  ['a folded scalar', 'build:\n  script: >-\n    echo\n    $CI_BUILD_REF\n', '4:6-18'],
  ['a plain scalar over lines', 'build:\n  script: echo\n    $CI_BUILD_REF\n', '3:6-18'],
  ['a literal scalar with CRLF', 'build:\r\n  script: |\r\n    # 🚂\r\n    echo $CI_BUILD_REF\r\n', '4:11-23'],
  ['a second document', 'spec:\n  inputs: {}\n---\nbuild:\n  script: $CI_BUILD_REF\n', '5:12-24'],
])('with %s', (_, text, place) => expect(foundIn(text)).toEqual([`${place} error deprecated/ci-build-ref`]))

it('of any offset lie inside, and lines end at LF, CRLF and CR', () => {
  const lines = lineIndex('a\rb\r\nc\nd')
  expect(lines.lineCount).toBe(4)
  expect([-5, 0, 2, 5, 7, 99].map(offset => lines.position(offset))).toEqual([
    { line: 0, column: 0 },
    { line: 0, column: 0 },
    { line: 1, column: 0 },
    { line: 2, column: 0 },
    { line: 3, column: 0 },
    { line: 3, column: 1 },
  ])
})

/** Does a terminal of any size show how far a run is? */
import { stripVTControlCharacters, styleText } from 'node:util'
import { describe, expect, it, test } from 'vitest'
import { drawnPicture } from '../../client/cli/drawn-picture.ts'
import { displayWidth } from '../../client/cli/formats/display-width.ts'
import { movesDrawing, partText } from '../../client/cli/formats/moves-drawing.ts'
import { shortened } from '../../client/cli/formats/shortened.ts'
import type { Style } from '../../client/cli/terminal.ts'
import type { RunPicture } from '../../client/moves/run/run-picture.ts'
import { failure, noon, part, picture } from './support/moves.ts'

const plain = (_: Style, text: string) => text
const coloured = (style: Style, text: string) => styleText(style, text, { validateStream: false })
const drawn = (of: RunPicture, columns: number, rows = 40, failures = [failure()]) =>
  movesDrawing(of, failures, { columns, rows, style: plain, now: noon })

describe('a run that goes', () => {
  it('at 80 columns', () => {
    expect(`\n${drawn(picture(), 80).join('\n')}\n`).toBe(`
default → nvme · gitlab.example.com · 20260314-1150-default-k3f9
default/project ████████████████████▒░░░░░░░░░░░░  62% 620 of 1,000 moved
  started 4 · scheduled 36 · finished 620 · failed 3
default/snippet ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     12 moved
default/group   ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░     waiting
Failed, the last of 3:
  shop/checkout · failed · Failed to replicate: no space left
632 of 1,000 moved · 3 failed · about 2 min left · 250/min · 41 going
`)
  })

  it('at 40 columns, without what has no room', () => {
    expect(`\n${drawn(picture(), 40).join('\n')}\n`).toBe(`
default → nvme · gitlab.example.com ·…
default/proj…  62% 620 of 1,000 moved
  started 4 · scheduled 36 · finished…
default/snip…     12 moved
default/group     waiting
Failed, the last of 3:
  shop/checkout · failed · Failed to r…
632 of 1,000 moved · 3 failed · 250/min
`)
  })

  it('at 200 columns, with when it looks again', () => {
    expect(drawn(picture(), 200).at(-1)).toBe(
      '632 of 1,000 moved · 3 failed · about 2 min left · 250/min · 41 going · looks again in 10 s',
    )
  })

  it.each([10, 20, 40, 80, 120, 200])('fits into %i columns, in colours too', columns => {
    const wide = picture({
      parts: [
        part({
          source: '保存先の名前がとても長いストレージ',
          states: [{ state: 'état\u001b[31m inconnu', count: 9, outcome: 'going' }],
        }),
        ...picture().parts,
      ],
      wants: [
        {
          kind: 'failures',
          part: 'default/project',
          message: 'Three repositories failed. '.repeat(9),
          remedy: 'Look at them. '.repeat(9),
        },
      ],
    })
    for (const style of [plain, coloured]) {
      const lines = movesDrawing(wide, [failure({ label: 'x'.repeat(300) })], { columns, rows: 40, style, now: noon })
      for (const line of lines) expect(displayWidth(stripVTControlCharacters(line))).toBeLessThan(Math.max(columns, 11))
    }
    expect(drawn(wide, columns).join('')).not.toContain('\u001b')
  })

  it.each([4, 6, 8, 12, 24])('fits into %i rows, its sum below', rows => {
    const many = Array.from({ length: 40 }, (_, index) =>
      part({ source: `nfs${index}`, stage: index < 30 ? 'done' : 'waiting' }),
    )
    const lines = drawn(picture({ parts: [part(), ...many] }), 80, rows)
    expect(lines.length).toBeLessThan(rows + 1)
    expect(lines.at(-1)).toContain('moved')
    expect(lines[0]).toContain('default → nvme')
  })
})

test('a part whose moves are over, and whose request may still be at work, says so', () => {
  const over = { stage: 'scheduling', type: 'snippet', going: 0, failed: 0, expected: undefined } as const
  expect(partText(part({ ...over, moved: 12 }))).toBe('12 moved · late moves may come')
  expect(partText(part({ ...over, moved: 0 }))).toBe('scheduling · 0 moved')
})

test('what is wanted stands above what failed', () => {
  const lines = drawn(
    picture({
      stage: 'attention',
      wants: [{ kind: 'failures', part: 'default/project', message: 'Three failed.', remedy: 'Look at them.' }],
    }),
    80,
  )
  const at = (text: string) => lines.findIndex(line => line.includes(text))
  expect(at('! Three failed.')).toBeGreaterThan(at('default/group'))
  expect(at('! Three failed.')).toBeLessThan(at('shop/checkout'))
})

test('a text is cut where the room ends, wide characters whole', () => {
  expect([shortened('abcdef', 6), shortened('abcdef', 5), shortened('保存先', 5), shortened('保存先', 6)]).toEqual([
    'abcdef',
    'abcd…',
    '保存…',
    '保存先',
  ])
})

describe('a picture in place', () => {
  function screen(columns: number) {
    const written: string[] = []
    const out = {
      columns,
      writableNeedDrain: false,
      write: (text: string | Uint8Array) => written.push(String(text)) > 0,
    }
    return { out, written, picture: drawnPicture(out) }
  }

  it('goes up as many rows as the last one had', () => {
    const { picture, written } = screen(20)
    picture.show(['one', 'two'])
    picture.show(['three'])
    picture.show([])
    picture.show([])
    expect(written).toEqual(['one\x1b[K\ntwo\x1b[K\n\x1b[0J', '\x1b[2A\rthree\x1b[K\n\x1b[0J', '\x1b[1A\r\x1b[0J'])
  })

  it('knows of lines that a narrower window broke', () => {
    const { picture, written, out } = screen(20)
    picture.show(['x'.repeat(19), 'y'])
    out.columns = 10
    picture.show(['z'])
    expect(written[1]).toMatch(/^\x1b\[3A\r/)
  })

  it('waits for a terminal that is behind', () => {
    const { picture, written, out } = screen(20)
    out.writableNeedDrain = true
    picture.show(['one'])
    expect(written).toEqual([])
  })
})

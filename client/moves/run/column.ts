/** How are many numbers kept side by side without an object for each? One typed array with room at both ends. */

export interface Column {
  readonly length: number
  get(row: number): number
  set(row: number, value: number): void
  insert(row: number, value: number): void
  remove(row: number): void
  dropFirst(rows: number): void
  /** Of an ascending column: the first row whose value is not less. */
  search(value: number): number
}

type Cells = Uint8Array | Uint32Array | Float64Array

/** `narrow`: up to 255. `wide`: any whole number; four bytes each until one needs more. */
export function growableColumn(width: 'narrow' | 'wide'): Column {
  let cells: Cells = width === 'narrow' ? new Uint8Array(64) : new Uint32Array(64)
  let start = 32
  let length = 0

  const moveTo = (target: Cells, newStart: number) => {
    target.set(cells.subarray(start, start + length), newStart)
    cells = target
    start = newStart
  }
  const widen = (value: number) => {
    if (cells instanceof Uint32Array && value > 0xffff_ffff) moveTo(new Float64Array(cells.length), start)
  }
  /** Lists are read from both ends, so that there is room at both. */
  const makeRoom = () => {
    if (start > 0 && start + length < cells.length) return
    const room = Math.max(64, Math.ceil(length * 1.25))
    const Kind = cells.constructor as new (size: number) => Cells
    moveTo(new Kind(room + 64), 32 + ((room - length) >> 1))
  }
  const column: Column = {
    get length() {
      return length
    },
    get: row => cells[start + row] ?? 0,
    set(row, value) {
      widen(value)
      cells[start + row] = value
    },
    insert(row, value) {
      widen(value)
      makeRoom()
      if (row < length / 2) {
        cells.copyWithin(start - 1, start, start + row)
        start--
      } else cells.copyWithin(start + row + 1, start + row, start + length)
      length++
      cells[start + row] = value
    },
    remove(row) {
      cells.copyWithin(start + row, start + row + 1, start + length)
      length--
    },
    dropFirst(rows) {
      start += rows
      length -= rows
      const Kind = cells.constructor as new (size: number) => Cells
      if (length < cells.length / 4) moveTo(new Kind(length + 64), 32)
    },
    search(value) {
      let low = 0
      let high = length
      while (low < high) {
        const middle = (low + high) >> 1
        if (column.get(middle) < value) low = middle + 1
        else high = middle
      }
      return low
    },
  }
  return column
}

/** Which of many comes first? A heap: the earliest on top, whatever their number. */

export interface DueQueue {
  readonly size: number
  readonly first: { readonly key: number; readonly due: number } | undefined
  add(key: number, due: number): void
  dropFirst(): void
}

export function dueQueue(): DueQueue {
  const heap: { readonly key: number; readonly due: number }[] = []
  const at = (index: number) => heap[index]?.due ?? Number.POSITIVE_INFINITY
  const swap = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (a && b) [heap[one], heap[other]] = [b, a]
  }
  return {
    get size() {
      return heap.length
    },
    get first() {
      return heap[0]
    },
    add(key, due) {
      let place = heap.push({ key, due }) - 1
      for (let above = (place - 1) >> 1; place > 0 && at(place) < at(above); above = (place - 1) >> 1) {
        swap(place, above)
        place = above
      }
    },
    dropFirst() {
      const last = heap.pop()
      if (!last || heap.length === 0) return
      heap[0] = last
      for (let place = 0; ; ) {
        const left = 2 * place + 1
        const below = at(left + 1) < at(left) ? left + 1 : left
        if (at(below) >= at(place)) return
        swap(place, below)
        place = below
      }
    },
  }
}

/** Which page of a list of moves is read next? Lists are paged by offset, newest first, and shift while they are read. */

export interface PageWish {
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

/** How many rows of the list come before a page. */
export function offsetOf({ page, perPage }: PageWish): number {
  return (page - 1) * perPage
}

/** The page on which the row at a place (from 0) is. */
export function pageWith(place: number, perPage: number): PageWish {
  return { page: Math.floor(Math.max(0, place) / perPage) + 1, perPage }
}

/**
 * A page that holds the row at a place, with rows on both sides of it: where it was deleted, they tell. Before the first row of
 * a list there is nothing to know.
 */
export function pageAround(place: number, largest: number): PageWish {
  let best = pageWith(place, largest)
  let most = -1
  for (let perPage = largest; perPage > largest / 2; perPage--) {
    const { page } = pageWith(place, perPage)
    const before = page === 1 ? largest : place - (page - 1) * perPage
    const around = Math.min(before, page * perPage - 1 - place)
    if (around > most) [most, best] = [around, { page, perPage }]
  }
  return best
}

/**
 * A page that holds the row at a place, and as many as possible behind it: whoever finds that row on it knows that nothing
 * lies between. Pages begin at multiples of their size alone, so that the size is chosen.
 */
export function pageBehind(place: number, largest: number): PageWish {
  let best = pageWith(place, largest)
  let most = -1
  for (let perPage = largest; perPage > largest / 2; perPage--) {
    const page = Math.floor(Math.max(0, place) / perPage) + 1
    const behind = page * perPage - 1 - place
    if (behind > most) [most, best] = [behind, { page, perPage }]
  }
  return best
}

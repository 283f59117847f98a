/** The least that counts states of moves: reads page after page, as fast as they come. `node moves-floor.ts ADDRESS`, the token in MOVES_TOKEN. */
const [address = ''] = process.argv.slice(2)
const states = new Map<string, number>()
let pages = 0
for (let page = '1'; page !== ''; pages++) {
  const response = await fetch(`${address}/api/v4/project_repository_storage_moves?per_page=100&page=${page}`, {
    headers: { 'private-token': process.env.MOVES_TOKEN ?? '' },
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const moves = (await response.json()) as readonly { readonly state: string }[]
  for (const { state } of moves) states.set(state, (states.get(state) ?? 0) + 1)
  page = response.headers.get('x-next-page') ?? ''
}
console.log(JSON.stringify({ pages, states: Object.fromEntries(states) }))

export {}

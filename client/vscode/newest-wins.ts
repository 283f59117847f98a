/** How does slow work follow fast changes? One run at a time, at once when idle; however much changes meanwhile, one more after it. */

/** Each call of the result says that something changed. `work` must not reject. */
export function newestWins(work: () => Promise<void>): () => void {
  let running = false
  let wanted = false
  const run = async () => {
    running = true
    while (wanted) {
      wanted = false
      await work()
    }
    running = false
  }
  return () => {
    wanted = true
    if (!running) void run()
  }
}

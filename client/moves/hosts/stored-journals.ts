/** Where are runs written down where there are no files of one's own? In a storage that several tabs share. */
import { systemClock } from '../../platform/clock.ts'
import { inTurn } from '../journal/in-turn.ts'
import { journalProblem } from '../journal/journal-problem.ts'
import type { HeldJournal, JournalStore } from '../journal/journal-store.ts'
import { checkRunName, isRunName } from '../journal/run-name.ts'
import type { StoredFiles } from './browser.ts'
import { claimedContent, claimFiles, type StoredClaim, type TabSurroundings, takeClaim } from './stored-claim.ts'
import { removeStored } from './stored-file.ts'
import { readSegments, removeSegments, type StoredJournal, writeSegments } from './stored-segments.ts'
import { watchStored } from './stored-watch.ts'
import { locksOfThisOrigin } from './tab-locks.ts'

/** `RUN.claim` points to the files of the journal, `RUN.ID.1.jsonl` and so on: each holder writes its own. */
export function openStoredJournals(
  files: StoredFiles,
  surroundings: TabSurroundings = surroundingsOfTab(),
): JournalStore {
  const { clock } = surroundings
  const turns = new Map<string, ReturnType<typeof inTurn>>()
  const watching = watchStored(files, clock, () => runsIn(files))
  const take = async (run: string) => takeClaim(files, run, surroundings)
  return {
    place: files.place,
    runs: async () => {
      const found = await Promise.all(
        (await runsIn(files)).map(async run => ({ run, created: await createdAt(files, run) })),
      )
      return found.sort((a, b) => b.created - a.created || (a.run < b.run ? 1 : -1)).map(({ run }) => run)
    },
    async read(run) {
      checkRunName(run)
      return (await journalOf(files, run)).entries
    },
    async create(run, entries) {
      checkRunName(run)
      const claim = (await claimedContent(files, run)) === undefined ? await take(run) : undefined
      if (!claim) throw taken(run)
      const journal = { header: { created: clock.now() }, entries }
      const held = await freedOnFailure(claim, () => holdClaim(files, run, claim, journal, watching.look))
      watching.look()
      return held
    },
    async hold(run) {
      checkRunName(run)
      if ((await claimedContent(files, run)) === undefined) throw noSuchRun(files, run)
      const claim = await take(run)
      if (!claim) return undefined
      return freedOnFailure(claim, async () => holdClaim(files, run, claim, await journalOf(files, run), watching.look))
    },
    exclusively(name, action) {
      checkRunName(name)
      const turn = turns.get(name) ?? inTurn()
      turns.set(name, turn)
      return turn(async () => {
        let claim = await take(`turn-of-${name}`)
        for (; !claim; claim = await take(`turn-of-${name}`)) await clock.sleep(500, new AbortController().signal)
        const held = claim
        try {
          return await action()
        } finally {
          await held.release()
        }
      })
    },
    watch: watching.watch,
    async remove(run) {
      checkRunName(run)
      if ((await claimedContent(files, run)) === undefined) throw noSuchRun(files, run)
      const claim = await take(run)
      if (!claim) throw journalProblem(`${run}: another tab goes on with this run. Stop that first, then delete it.`)
      await freedOnFailure(claim, async () => {
        // First what says that there is one: what is left of the others then means nothing.
        await claim.release()
        for (const name of claimFiles(run)) await removeStored(files, name)
        if (claim.content !== undefined) await removeSegments(files, `${run}.${claim.content}`)
      })
      watching.look()
    },
  }
}

function surroundingsOfTab(): TabSurroundings {
  const newId = () => crypto.randomUUID().slice(-12)
  return { clock: systemClock, locking: locksOfThisOrigin(), newId }
}

async function holdClaim(
  files: StoredFiles,
  run: string,
  claim: StoredClaim,
  journal: StoredJournal,
  written: () => void,
): Promise<HeldJournal> {
  const segments = await writeSegments(files, `${run}.${claim.id}`, journal)
  if (!(await claim.isOurs())) throw lostRun(run)
  await claim.point(claim.id)
  if (claim.content !== undefined) await removeSegments(files, `${run}.${claim.content}`)
  const turn = inTurn()
  let released: Promise<void> | undefined
  const check = async () => {
    if (await claim.isOurs()) return
    claim.lose()
    throw lostRun(run)
  }
  return {
    run,
    entries: journal.entries,
    lost: claim.lost,
    append: entries =>
      turn(async () => {
        if (released)
          throw journalProblem(`${run}: is not held any more. Hold the run again before anything is written.`)
        if (entries.length === 0) return
        await check()
        await segments.append(entries)
        // What another tab did not see when it took the run over must have no consequences.
        await check()
        written()
      }),
    release: () => (released ??= turn(() => claim.release())),
  }
}

async function freedOnFailure<T>(claim: StoredClaim, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    await claim.release().catch(() => claim.lose())
    throw error
  }
}

/** In no order. */
async function runsIn(files: StoredFiles): Promise<readonly string[]> {
  const names = await files.list().catch((error: unknown) => {
    if (files.isMissing(error)) return []
    throw error
  })
  const runs = names.flatMap(name => (name.endsWith('.claim') ? [name.slice(0, -'.claim'.length)] : []))
  const pointed = await Promise.all(
    runs.map(async run => (isRunName(run) && (await claimedContent(files, run)) !== undefined ? [run] : [])),
  )
  return pointed.flat()
}

/** The files may be exchanged while they are read. */
async function journalOf(files: StoredFiles, run: string): Promise<StoredJournal> {
  for (let before: string | undefined; ; ) {
    const content = await claimedContent(files, run)
    const journal = content === undefined ? undefined : await readSegments(files, `${run}.${content}`)
    if (journal) return journal
    if (content === before) throw noSuchRun(files, run)
    before = content
  }
}

async function createdAt(files: StoredFiles, run: string): Promise<number> {
  return journalOf(files, run).then(
    ({ header }) => header.created,
    () => 0,
  )
}

function noSuchRun(files: StoredFiles, run: string): Error {
  return journalProblem(`${run}: there is no such run in ${files.place}. Name another one.`)
}

function taken(run: string): Error {
  return journalProblem(`${run}: there is a run of this name already. Name it otherwise.`)
}

function lostRun(run: string): Error {
  return journalProblem(
    `${run}: another tab has taken this run over. Nothing more is done here; look at the run again.`,
  )
}

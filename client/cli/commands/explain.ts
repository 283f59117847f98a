/** `signalbox explain ID`: what is there to know about an entry or a rule? */
import { catalogueOf } from '../../../server/core/catalogue/catalogue.ts'
import { entries } from '../../../server/core/catalogue/entries.generated.ts'
import { readTarget } from '../../../server/core/catalogue/target.ts'
import { described } from '../../../server/core/catalogue/texts.ts'
import { entryPage } from '../../../server/core/features/page.ts'
import { rulePage } from '../../../server/core/features/rule-page.ts'
import { rulePages } from '../../../server/core/rules/pages.ts'
import { nearest } from '../../../server/core/text/nearest.ts'
import type { Call } from '../call.ts'
import { pageText } from '../formats/page-text.ts'
import { visible } from '../formats/visible.ts'
import { type Problem, problemLines } from '../problem.ts'
import { readTexts } from '../read-texts.ts'
import type { Terminal } from '../terminal.ts'

/** Runs the command and gives its exit code. */
export function explain({ operands }: Call, terminal: Terminal): number {
  const [word, another] = operands
  if (word === undefined || another !== undefined) {
    terminal.complain(
      'signalbox: explain: takes one id, of an entry or a rule. `signalbox schedule` lists the entries.\n',
    )
    return 2
  }
  // `deprecated/ci-types`, as findings show it, means the entry.
  const id = word.replace(/^.*\//, '')
  const page = pageOf(id)
  if (typeof page === 'object') {
    terminal.complain(problemLines([page]))
    return 2
  }
  if (page === undefined) {
    terminal.complain(`signalbox: ${visible(word)}: is no entry and no rule. ${remedy(id)}\n`)
    return 2
  }
  terminal.write(`${terminal.style('dim', id)}\n${pageText(page, terminal)}`)
  return 0
}

/** The page, or why it cannot be shown; undefined for what is not known. */
function pageOf(id: string): string | Problem | undefined {
  const catalogue = catalogueOf(entries)
  const entry = catalogue.byId.get(id)
  if (entry) {
    const read = readTexts()
    if ('problem' in read) return read.problem
    const page = described(entry, read.texts)
    return page && entryPage(page, readTarget(undefined, catalogue).version)
  }
  const rule = rulePages.find(known => known.id === id)
  return rule && rulePage(rule)
}

function remedy(id: string): string {
  const guesses = nearest(id, [...entries.map(entry => entry.id), ...rulePages.map(rule => rule.id)])
  const list = '`signalbox schedule` lists the entries.'
  return guesses.length > 0
    ? `Is one of these meant: ${guesses.join(', ')}? ${list}`
    : `${list} Rules: ${rulePages.map(({ id }) => id).join(', ')}.`
}

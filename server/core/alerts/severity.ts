/** How bad does the platform take an alert to be, from what a payload says? */
import { nearest } from '../text/nearest.ts'

export const severities = ['critical', 'high', 'medium', 'low', 'info', 'unknown'] as const
export type AlertSeverity = (typeof severities)[number]

/** What an alert gets whose payload says none, or one that the platform does not know. */
export const defaultSeverity: AlertSeverity = 'critical'

/** One of the six in any case; blanks around it are not taken away. Undefined: the alert becomes critical. */
export function readSeverity(text: string): AlertSeverity | undefined {
  const lower = text.toLowerCase()
  return severities.find(severity => severity === lower)
}

/** As `readSeverity`, with the words of Prometheus, whose bodies do not know `unknown`. */
export function readPrometheusSeverity(text: string): AlertSeverity | undefined {
  const severity = readSeverity(text) ?? synonymOf(prometheusWords, text.toLowerCase())
  return severity === 'unknown' ? undefined : severity
}

/** The severity that somebody plainly meant with another word. */
export function nearestSeverity(word: string): AlertSeverity | undefined {
  const wanted = word.trim().toLowerCase()
  if (wanted === '' || wanted.length > longestWord) return undefined
  const meant = readSeverity(wanted) ?? synonymOf(prometheusWords, wanted) ?? synonymOf(otherWords, wanted)
  if (meant) return meant
  const [first] = nearest(wanted, severities)
  return first === undefined ? undefined : readSeverity(first)
}

/** No word for a severity is longer, and comparing takes time with the length. */
const longestWord = 40

type Words = Readonly<Record<AlertSeverity, readonly string[]>>

/** https://docs.gitlab.com/operations/incident_management/integrations/#prometheus-severity-options */
const prometheusWords: Words = {
  critical: ['s1', 'p1', 'emergency', 'fatal'],
  high: ['s2', 'p2', 'major', 'page'],
  medium: ['s3', 'p3', 'error', 'alert'],
  low: ['s4', 'p4', 'warn', 'warning', 'minor'],
  info: ['s5', 'p5', 'debug', 'information', 'notice'],
  unknown: [],
}

/** What other tools call it, where that is plain. */
const otherWords: Words = {
  critical: ['crit', 'emerg', 'disaster', 'sev1', 'sev-1'],
  high: ['sev2', 'sev-2'],
  medium: ['moderate', 'average', 'err', 'sev3', 'sev-3'],
  low: ['sev4', 'sev-4'],
  info: ['informational', 'informative', 'sev5', 'sev-5'],
  unknown: ['undefined', 'unclassified', 'not classified'],
}

function synonymOf(words: Words, word: string): AlertSeverity | undefined {
  return severities.find(severity => words[severity].includes(word))
}

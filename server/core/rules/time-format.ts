/** Is a time written in another way than as an ISO 8601 date-time, and what does the platform read then? */
import type { AlertDocument } from '../alerts/alert-document.ts'
import { fieldName } from '../alerts/alert-key.ts'
import { isAvailable } from '../alerts/capability.ts'
import { genericPayload } from '../alerts/generic-payload.ts'
import { isBlank, suppliedBy } from '../alerts/supplied-by.ts'
import { looksLikeSeconds, readTimeOf } from '../alerts/supplied-time.ts'
import { isoText, type ReadTime } from '../alerts/time/date-time.ts'
import { valueSpan } from '../alerts/value-span.ts'
import type { ScalarNode } from '../documents/tree.ts'
import type { Finding, Fix, Severity } from '../finding.ts'
import { shortened } from '../text/shortened.ts'
import type { Rule } from './rule.ts'

export const timeFormat: Rule<AlertDocument> = {
  id: 'time-format',
  title: 'A time that is no ISO 8601 date-time',
  why: 'Only a date-time with `Z` or an offset, as `2026-01-02T03:04:05Z`, means the same moment everywhere. What the platform cannot read counts as absent: the alert starts when the payload arrives, or nothing is resolved.',
  surfaces: ['alert'],
  example: {
    before: '{\n  "title": "Disk full",\n  "start_time": "2026-01-02 03:04:05 +0100"\n}\n',
    after: '{\n  "title": "Disk full",\n  "start_time": "2026-01-02T03:04:05+01:00"\n}\n',
  },
  check(document, { alert, target }) {
    const payload = genericPayload(document)
    if (!payload) return []
    return (['start_time', 'end_time'] as const).flatMap(key => {
      // Where an end time is one additional field among others, its form is the sender's own.
      if (key === 'end_time' && isAvailable('recovery', target) !== 'yes') return []
      const node = suppliedBy(payload, key, alert)?.node
      if (node?.kind !== 'scalar') return []
      return judged(node, key, `\`${fieldName(key, alert.platformName)}\``)
    })
  },
}

type TimeKey = 'start_time' | 'end_time'

interface Verdict {
  readonly severity: Severity
  readonly message: string
  readonly fixes?: readonly Fix[]
}

/** What is neither string nor number is told by the rule about types. */
function judged(node: ScalarNode, key: TimeKey, name: string): Finding[] {
  const read = readTimeOf(node, key)
  const verdict = read && verdictOf(node, key, name, read)
  return verdict ? [{ rule: 'time-format', span: valueSpan(node), fixes: [], ...verdict }] : []
}

function verdictOf(node: ScalarNode, key: TimeKey, name: string, { form, moment }: ReadTime): Verdict | undefined {
  const information = (message: string, fixes: readonly Fix[]): Verdict => ({ severity: 'information', message, fixes })
  switch (form) {
    case 'exact':
      return undefined
    case 'unreadable':
      return unreadable(node, key, name)
    case 'milliseconds':
      return milliseconds(node, key, name, moment ?? 0)
    case 'date-only':
      return information(
        `${name} is a date without a time. The platform takes midnight in the time zone of the server. Write the time too, with \`Z\` or an offset behind it.`,
        [rewrite(node, `${isoText(moment ?? 0).slice(0, 10)}T00:00:00Z`, 'review')],
      )
    case 'local':
      return information(
        `${name} has no time zone. The platform takes that of the server, which need not be the sender's. Write \`Z\` behind it when it is UTC, or an offset such as \`+01:00\`.`,
        [rewrite(node, `${node.value}Z`, 'review')],
      )
    case 'spaced':
      return information(
        `${name} has a blank where ISO 8601 has \`T\`. The platform reads it all the same; other readers may not. Write \`T\`.`,
        spacedFixes(node),
      )
    case 'lenient':
      return information(
        moment === undefined
          ? `${name} names no day. The platform takes the day on which the payload arrives. ${writeIso}`
          : `${name} is no ISO 8601 date-time. The platform guesses \`${isoText(moment)}\` from it where its own time zone is UTC, which may not be what is meant. ${writeIso}`,
        moment === undefined ? [] : [rewrite(node, isoText(moment), 'review')],
      )
  }
}

const writeIso = 'Write an ISO 8601 date-time with `Z` or an offset, as `2026-01-02T03:04:05Z`.'

const without: Readonly<Record<TimeKey, string>> = {
  start_time: 'the alert starts when the payload arrives',
  end_time: 'this payload does not resolve anything',
}

function unreadable(node: ScalarNode, key: TimeKey, name: string): Verdict {
  const then = without[key]
  if (node.style === 'plain') {
    const what = key === 'start_time' ? 'a number' : 'no whole number of milliseconds'
    const message = `${name} is ${what}. The platform cannot read it as a time, so ${then}. ${writeIso}`
    return { severity: 'warning', message, fixes: numberFixes(node, key) }
  }
  return isBlank(node)
    ? { severity: 'information', message: `${name} is empty, so ${then}. Leave the field out, or give it a value.` }
    : {
        severity: 'warning',
        message: `\`${shortened(node.value)}\` in ${name} is no time that the platform can read, so ${then}. ${writeIso}`,
      }
}

function milliseconds(node: ScalarNode, key: TimeKey, name: string, moment: number): Verdict {
  const read = `${name} is read as milliseconds since 1970: \`${isoText(moment)}\`.`
  return looksLikeSeconds(moment)
    ? {
        severity: 'warning',
        message: `${read} These look like seconds. ${writeIso}`,
        fixes: numberFixes(node, key),
      }
    : { severity: 'information', message: `${read} People can read a date-time too.`, fixes: numberFixes(node, key) }
}

/** What the number plainly means: seconds or milliseconds of this century. */
function numberFixes(node: ScalarNode, key: TimeKey): Fix[] {
  const number = Number(node.value)
  const moment = looksLikeSeconds(number) ? number * 1000 : looksLikeSeconds(number / 1000) ? number : undefined
  if (moment === undefined) return []
  const iso = rewrite(node, isoText(Math.round(moment)), 'review')
  const whole = String(Math.round(moment))
  return key === 'end_time' && looksLikeSeconds(number) ? [iso, rewrite(node, whole, 'review', true)] : [iso]
}

/** Digits stay, only the form changes; the moment is the same. */
function spacedFixes(node: ScalarNode): Fix[] {
  const [, date, time, zone = ''] =
    /^(\d{4}-\d\d-\d\d) +(\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/.exec(node.value) ?? []
  if (date === undefined || time === undefined) return []
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = hours === undefined ? (zone === '' ? '' : 'Z') : `${hours}:${minutes}`
  return [rewrite(node, `${date}T${time}${offset}`, 'safe')]
}

function rewrite(node: ScalarNode, text: string, safety: Fix['safety'], bare = false): Fix {
  const edits = [{ start: node.start, end: node.end, text: bare ? text : `"${text}"` }]
  return { title: `Write \`${text}\``, safety, edits }
}

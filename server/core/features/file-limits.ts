/** Is a file small enough for the platform to run, and for us to read? */
import type { ReadSurface } from '../documents/document.ts'
import type { Finding } from '../finding.ts'
import type { RulePage } from '../rules/rule.ts'

const mebibyte = 1024 * 1024

/** The platform's own limit unless its administrators set another. https://docs.gitlab.com/administration/instance_limits/ */
const platformLimit = 2 * mebibyte

/** Largest file that is analysed, in bytes of UTF-8. */
export const analysisLimit = 8 * mebibyte

export const fileTooLarge: RulePage = {
  id: 'file-too-large',
  title: 'File too large',
  why: `The platform refuses a pipeline file of more than ${platformLimit / mebibyte} MiB unless its administrators raised the limit. Above ${analysisLimit / mebibyte} MiB nothing in the file is checked here.`,
  surfaces: ['pipeline', 'alert', 'mapping'],
}

/** What the size alone says; `bytes` counts UTF-8. Where it is above `analysisLimit` the file is not to be parsed. */
export function sizeFindings(bytes: number, surface: ReadSurface): Finding[] {
  if (surface !== 'pipeline') return bytes <= analysisLimit ? [] : [unreadPayload(bytes)]
  if (bytes <= platformLimit) return []
  const size = `${(Math.ceil((bytes / mebibyte) * 10) / 10).toFixed(1)} MiB`
  const refused = `the platform refuses more than ${platformLimit / mebibyte} MiB unless its limit was raised`
  const common = { rule: fileTooLarge.id, span: { start: 0, end: 0 }, fixes: [] }
  if (bytes <= analysisLimit) {
    return [
      { ...common, severity: 'warning', message: `This file has ${size}; ${refused}. Split it with \`include\`.` },
    ]
  }
  const unread = `nothing in it is checked, which ends at ${analysisLimit / mebibyte} MiB`
  const remedy = 'Split it with `include`, or list it under `ignore` in `.signalbox.yml`.'
  return [{ ...common, severity: 'error', message: `This file has ${size}: ${unread}, and ${refused}. ${remedy}` }]
}

/** A payload is measured by the platform after parsing, which rules look at; one of this size is refused in any case. */
function unreadPayload(bytes: number): Finding {
  const size = `${(Math.ceil((bytes / mebibyte) * 10) / 10).toFixed(1)} MiB`
  const message = `This file has ${size}: nothing in it is checked, which ends at ${analysisLimit / mebibyte} MiB, and the platform refuses a payload of that size. Send less in one request.`
  return { rule: fileTooLarge.id, severity: 'error', message, span: { start: 0, end: 0 }, fixes: [] }
}

/** How many bytes a text takes in UTF-8, for hosts that are given texts. */
export function utf8Size(text: string): number {
  let bytes = text.length
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x80) continue
    bytes++
    // Both halves of a pair count two: four bytes together.
    if (code >= 0x800 && (code < 0xd800 || code > 0xdfff)) bytes++
  }
  return bytes
}

/** Which alerts did a request create? As the answer lists them, each with its page. */
import { readAlertAddress } from './alert-address.ts'
import { at, textAt } from './json-value.ts'

export interface CreatedAlert {
  readonly iid: number
  readonly title: string
  /** The alert's page, where the address tells instance and project. */
  readonly link?: string
}

/** Undefined where the answer is no list. What is no alert in it is left out. `url`: where it came from. */
export function createdAlerts(answer: string, url: string): readonly CreatedAlert[] | undefined {
  const list = parsed(answer)
  if (!Array.isArray(list)) return undefined
  const page = pageOfAlerts(url)
  return list.flatMap(item => {
    const [iid, title] = [at(item, 'iid'), textAt(item, 'title')]
    if (!isIid(iid) || title === undefined) return []
    return [{ iid, title, ...(page && { link: `${page}/${iid}/details` }) }]
  })
}

/** The list of the project's alerts; undefined where the address of the integration does not tell the project. */
export function pageOfAlerts(url: string): string | undefined {
  const address = readAlertAddress(url)
  if (address.kind !== 'address' || !address.instance || !address.project) return undefined
  const project = address.project.split('/').map(encodeURIComponent).join('/')
  return `${address.instance}/${project}/-/alert_management`
}

/** Whether the answer is meant for a browser, as no integration answers. */
export function isPage(answer: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(answer)
}

function isIid(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Where does a person see the repository that failed? On the instance itself, and nowhere else. */
import type { FailedRepository } from '../../moves/run/run-picture.ts'

/**
 * What the instance gave as address, if it is one of its own; else the address that leads there by number.
 * https://docs.gitlab.com/user/project/working_with_projects/
 */
export function repositoryAddress(instance: string, { type, container, extra }: FailedRepository): string {
  const base = instance.replace(/\/$/, '')
  const told = webUrlOf(extra) ?? webUrlOf(extra[type])
  const address = told === undefined ? null : URL.parse(told)
  if (address?.href.startsWith(`${base}/`)) return address.href
  switch (type) {
    case 'project':
      return `${base}/projects/${container}`
    case 'snippet':
      return `${base}/-/snippets/${container}`
    case 'group':
      return `${base}/-/g/${container}`
  }
}

function webUrlOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'web_url' in value && typeof value.web_url === 'string'
    ? value.web_url
    : undefined
}

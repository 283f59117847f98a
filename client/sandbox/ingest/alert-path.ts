/** Do payloads go to this path, and to which integration? In one of the three documented shapes. */
import type { StoredIntegration, World } from '../world.ts'

export interface AlertPath {
  /** `group/project`. */
  readonly project: string
  readonly type: StoredIntegration['type']
  /** Undefined where the address has no name: there can be one of each type. */
  readonly endpoint: string | undefined
}

/** Undefined for any other path. */
export function readAlertPath(pathname: string): AlertPath | undefined {
  const [, prometheus] = /^\/(.+)\/prometheus\/alerts\/notify\.json$/.exec(pathname) ?? []
  if (prometheus !== undefined) return { project: prometheus, type: 'PROMETHEUS', endpoint: undefined }
  const [, plain] = /^\/(.+)\/alerts\/notify\.json$/.exec(pathname) ?? []
  if (plain !== undefined) return { project: plain, type: 'HTTP', endpoint: undefined }
  const [, project, endpoint] = /^\/(.+)\/alerts\/notify\/[^/]+\/([A-Za-z0-9]{1,255})\.json$/.exec(pathname) ?? []
  return project === undefined ? undefined : { project, type: 'HTTP', endpoint }
}

/** Whether it is active or not. The name in the address is for people: the identifier alone is looked at. */
export function integrationAt({ type, endpoint }: AlertPath, { integrations }: World): StoredIntegration | undefined {
  if (endpoint === undefined || endpoint === 'legacy')
    return integrations.find(other => other.endpoint === 'legacy' && other.type === type)
  return integrations.find(other => other.endpoint === endpoint)
}

/** Which values does the platform read from a payload to make an alert of it? */

/** The names of the payload's documented fields; the one of the environment begins with the platform's own name. */
export const alertKeys = [
  'title',
  'description',
  'start_time',
  'end_time',
  'service',
  'monitoring_tool',
  'hosts',
  'severity',
  'fingerprint',
  'environment_name',
] as const

export type AlertKey = (typeof alertKeys)[number]

/** The field of the payload that supplies a key: `gitlab_environment_name` for the environment of the platform `gitlab`. */
export function fieldName(key: AlertKey, platformName: string): string {
  return key === 'environment_name' ? `${platformName}_${key}` : key
}

/** The key that a field supplies; undefined for any additional field. */
export function alertKeyOf(field: string, platformName: string): AlertKey | undefined {
  const key = alertKeys.find(known => field.endsWith(known))
  return key && field === fieldName(key, platformName) ? key : undefined
}

/** Does the instance's version have a part of the REST interface? `schemas/rest-api.json` says since when, as the pages of the platform do. */
import { atOrBefore } from '../../../server/core/catalogue/version.ts'
import { versionOf } from '../state/integration-rules.ts'
import type { World } from '../world.ts'
import { introduced } from './introduced.generated.ts'

export function has(part: keyof typeof introduced, { settings }: World): boolean {
  return atOrBefore(versionOf(introduced[part]), versionOf(settings.version))
}

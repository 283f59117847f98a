/** Which instance is a command about? That of the row it was called on, or one that the person chooses. */
import type { InstanceStore } from '../instance-store.ts'
import type { KnownInstance } from '../instances.ts'
import { pickOne } from '../quick-pick.ts'

/** The id of a row says what it stands for: `instance https://gitlab.example.com`. */
export function instanceOfRow(row: unknown, store: InstanceStore): KnownInstance | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined
  return store.all.find(({ url }) => row.id === `instance ${url}`)
}

/** The only one at once; undefined when the person turns away. */
export async function askInstance(
  title: string,
  instances: readonly KnownInstance[],
  active: KnownInstance | undefined,
): Promise<KnownInstance | undefined> {
  if (instances.length < 2) return instances[0]
  const items = instances.map(instance => ({ label: instance.label, description: instance.url, instance }))
  const answer = await pickOne({
    title,
    placeholder: 'Choose an instance',
    items,
    active: items.find(({ instance }) => instance.url === active?.url),
  })
  return answer.kind === 'given' ? answer.value.instance : undefined
}

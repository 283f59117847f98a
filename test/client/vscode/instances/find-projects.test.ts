/** Are the projects asked for that the person may send alerts to, and is a strange answer borne? */
import { expect, it } from 'vitest'
import { failed, type Outcome, succeeded } from '../../../../client/platform/outcome.ts'
import type { Platform, RequestOptions } from '../../../../client/platform/platform.ts'
import { findProjects } from '../../../../client/vscode/instances/commands/find-projects.ts'

const { signal } = new AbortController()

it('asks for those with at least the role Developer, by the words that are typed', async () => {
  const { platform, asked } = answering(succeeded([{ path_with_namespace: 'shop/checkout', name: 'Checkout' }]))
  expect(await findProjects(platform, ' check ', signal)).toEqual(
    succeeded([{ path: 'shop/checkout', name: 'Checkout' }]),
  )
  expect(asked).toMatchObject([
    {
      path: '/projects',
      options: { signal, query: { membership: true, min_access_level: 30, search: 'check', search_namespaces: true } },
    },
  ])
})

it('searches for nothing before something is typed', async () => {
  const { platform, asked } = answering(succeeded([]))
  await findProjects(platform, '', signal)
  expect(asked[0]?.options?.query).not.toHaveProperty('search')
})

it.each([null, {}, 'text', [null, 7, {}, { path_with_namespace: 7 }]])('finds nothing in %j', async answer => {
  const { platform } = answering(succeeded(answer))
  expect(await findProjects(platform, '', signal)).toEqual(succeeded([]))
})

it('hands on why the instance lists none', async () => {
  const refused = failed({ kind: 'forbidden', message: 'The token may not list projects.', remedy: '', status: 403 })
  expect(await findProjects(answering(refused).platform, '', signal)).toEqual(refused)
})

function answering(outcome: Outcome<unknown>) {
  const asked: { readonly path: string; readonly options: RequestOptions | undefined }[] = []
  const get = async <T>(path: string, options?: RequestOptions) => {
    asked.push({ path, options })
    return outcome as Outcome<T>
  }
  return { asked, platform: { get } as Pick<Platform, 'get'> }
}

/** Does the manifest say the same as the code? */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultPipelineGlobs } from '../../../client/vscode/document-selector.ts'
import { defaultGlobs } from '../../../server/core/features/surface-of.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const manifest = JSON.parse(read('package.json'))
const { languages, grammars, commands, menus, configuration } = manifest.contributes

it('activates for pipeline files and for nothing else', () => {
  expect(manifest.activationEvents).toEqual([
    'onLanguage:gitlab-ci',
    ...defaultPipelineGlobs.map(glob => `workspaceContains:${glob}`),
    'workspaceContains:.signalbox.yml',
  ])
})

it('gives the language to the files that the server checks', () => {
  const [{ filenames, filenamePatterns }] = languages
  const globs = [...filenames, ...filenamePatterns].map(name => (name.startsWith('**/') ? name : `**/${name}`))
  expect(globs).toEqual(defaultPipelineGlobs)
  expect(defaultGlobs.pipeline).toEqual(defaultPipelineGlobs)
})

it('tells the default files in words', () => {
  const { markdownDescription } = configuration.properties['signalbox.files']
  for (const glob of defaultPipelineGlobs) expect(markdownDescription).toContain(`\`${glob}\``)
})

it('names commands that are registered, under one category', () => {
  const registered = [...read('client/vscode/activate.ts').matchAll(/registerCommand\('([^']+)'/g)].map(
    match => match[1],
  )
  const names: string[] = commands.map(({ command }: { command: string }) => command)
  expect([...names].sort()).toEqual([...registered].sort())
  expect(new Set(commands.map(({ category }: { category: string }) => category))).toEqual(new Set(['Signalbox']))
  for (const { command } of menus.commandPalette) expect(names).toContain(command)
})

it('points at files that are there', () => {
  const [{ configuration: language, icon }] = languages
  for (const file of [manifest.icon, language, icon.light, icon.dark, grammars[0].path]) {
    expect([file, existsSync(new URL(file, root))]).toEqual([file, true])
  }
})

it('describes every setting', () => {
  for (const [name, setting] of Object.entries<Record<string, unknown>>(configuration.properties)) {
    expect([name, typeof setting.markdownDescription]).toEqual([name, 'string'])
  }
})

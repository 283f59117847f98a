/** Does the manifest say the same as the code? */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageOf } from '../../../client/vscode/document-selector.ts'
import { defaultAlertOptions, tiers } from '../../../server/core/alerts/alert-options.ts'
import { defaultGlobs, readSurfaces } from '../../../server/core/features/default-globs.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const manifest = JSON.parse(read('package.json'))
const { languages, grammars, snippets, commands, menus, configuration, keybindings } = manifest.contributes
const settings = configuration.properties
const projectSettings = JSON.parse(read('schemas/config.schema.json')).properties

it('activates for the files that are checked, for settings that may name others, for views that were kept, and for runs that go on', () => {
  expect([...manifest.activationEvents].sort()).toEqual(
    [
      ...Object.values(languageOf).map(language => `onLanguage:${language}`),
      ...['alertPreview', 'alertComparison', 'moveDashboard'].map(view => `onWebviewPanel:signalbox.${view}`),
      ...readSurfaces.flatMap(surface => defaultGlobs[surface].map(glob => `workspaceContains:${glob}`)),
      'workspaceContains:.signalbox.yml',
      'workspaceContains:.vscode/settings.json',
      'onStartupFinished',
    ].sort(),
  )
})

it.each(readSurfaces)('gives the language of a %s to the files that the server checks', surface => {
  const language = languages.find(({ id }: { id: string }) => id === languageOf[surface])
  const globs = [...(language?.filenames ?? []), ...(language?.filenamePatterns ?? [])].map(name =>
    name.startsWith('**/') ? name : `**/${name}`,
  )
  expect(globs).toEqual(defaultGlobs[surface])
})

it.each(readSurfaces)('tells the default files of a %s in words', surface => {
  const { markdownDescription, properties, defaultSnippets } = settings['signalbox.files']
  for (const glob of defaultGlobs[surface]) expect(markdownDescription).toContain(`\`${glob}\``)
  expect(Object.keys(properties)).toContain(surface)
  const snippet = defaultSnippets.find(({ label }: { label: string }) => label === surface)
  expect(snippet.body).toEqual({ [surface]: defaultGlobs[surface] })
})

it('has the limits, tiers and names of an instance as it comes, as the project file has them', () => {
  const { platformName, tier, alertLimits } = projectSettings
  const bounds = JSON.parse(read('schemas/config.schema.json')).definitions.limit
  expect(settings['signalbox.platformName']).toMatchObject({ default: 'gitlab', pattern: platformName.pattern })
  expect(settings['signalbox.platformName'].default).toBe(defaultAlertOptions.platformName)
  expect(settings['signalbox.tier']).toMatchObject({ default: 'auto', enum: tier.enum })
  expect(settings['signalbox.tier'].enum).toEqual(['auto', ...tiers])
  const limits: Record<string, { default: number }> = settings['signalbox.alertLimits'].properties
  expect(Object.keys(limits)).toEqual(Object.keys(alertLimits.properties))
  expect(Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit.default]))).toEqual(
    defaultAlertOptions.limits,
  )
  for (const limit of Object.values(limits)) expect(limit).toMatchObject(bounds)
  for (const [name, limit] of Object.entries(defaultAlertOptions.limits))
    expect(settings['signalbox.alertLimits'].markdownDescription).toContain(`\`${name}\` ${limit}`)
})

it('names commands that are registered, under one category', () => {
  const sources = readdirSync(new URL('client/vscode', root), { recursive: true, encoding: 'utf8' })
  const registered = sources
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => [...read(`client/vscode/${file}`).matchAll(/registerCommand\('([^']+)'/g)].map(match => match[1]))
  const names: string[] = commands.map(({ command }: { command: string }) => command)
  expect([...names].sort()).toEqual([...registered].sort())
  expect(new Set(commands.map(({ category }: { category: string }) => category))).toEqual(new Set(['Signalbox']))
  const used = [...Object.values<{ command: string }[]>(menus).flat(), ...keybindings]
  for (const { command } of used) expect(names).toContain(command)
})

it('points at files that are there', () => {
  const files: string[] = [
    manifest.icon,
    ...languages.flatMap(({ configuration, icon }: Language) => [configuration, icon?.light, icon?.dark]),
    ...[...grammars, ...snippets].map(({ path }: { path: string }) => path),
  ].filter(file => file !== undefined)
  expect(files.filter(file => !existsSync(new URL(file, root)))).toEqual([])
})

it('describes every setting', () => {
  for (const [name, setting] of Object.entries<Record<string, unknown>>(settings)) {
    expect([name, typeof setting.markdownDescription]).toEqual([name, 'string'])
  }
})

interface Language {
  readonly configuration?: string
  readonly icon?: { readonly light: string; readonly dark: string }
}

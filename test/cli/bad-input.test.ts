/** Does everything that goes wrong end in a clear finding or a clear error, while the rest of the run goes on? */
import { mkdirSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outdated, project } from './support/project.ts'
import { signalbox } from './support/signalbox.ts'

const kebab = /\[([a-z-]+(?:\/[a-z-]+)?)\]$/gm

test.each([
  ['a path that is not there', 'missing.yml', 'missing.yml: does not exist.'],
  ['a path below a file', 'good.yml/deeper.yml', 'good.yml/deeper.yml: leads through a file as if it were a folder.'],
  ['a link to nothing', 'dangling.yml', 'dangling.yml: is a symbolic link to nothing.'],
  ['a link to itself', 'loop.yml', 'loop.yml: is a symbolic link that leads back to itself.'],
  [
    'a file of an unknown kind',
    'notes.txt',
    'notes.txt: is no kind of file that is checked. Name a pipeline file (`.gitlab-ci.yml`,',
  ],
  ['a path that is too long', `${'x'.repeat(300)}.yml`, 'is too long for a path.'],
])('%s is an error, and the rest is checked', async (_, bad, message) => {
  const cwd = project({ 'good.yml': outdated, 'notes.txt': '' })
  symlinkSync('nowhere', `${cwd}/dangling.yml`)
  symlinkSync('loop.yml', `${cwd}/loop.yml`)
  const { code, stdout, stderr } = await signalbox(['check', bad, 'good.yml'], { cwd })
  expect(stderr).toContain('signalbox: ')
  expect(stderr).toContain(message)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stdout).toContain('good.yml:2:3:')
  expect(code).toBe(2)
})

test('a folder called .gitlab-ci.yml is an error, found or named, and what it holds is checked', async () => {
  const cwd = project({ 'a/.gitlab-ci.yml/inner.gitlab-ci.yml': outdated })
  for (const words of [[], ['a/.gitlab-ci.yml'], ['.', 'a/.gitlab-ci.yml']]) {
    const { code, stdout, stderr } = await signalbox(['check', ...words], { cwd })
    expect(stderr).toBe(
      'signalbox: a/.gitlab-ci.yml: is a folder, where the platform looks for a pipeline file. Rename it, and put a file in its place.\n',
    )
    expect(stdout).toContain('a/.gitlab-ci.yml/inner.gitlab-ci.yml:2:3:')
    expect(code).toBe(2)
  }
})

test('a link to nothing that is called .gitlab-ci.yml is an error; other broken links are nobody’s business', async () => {
  const cwd = project({})
  symlinkSync('nowhere', `${cwd}/.gitlab-ci.yml`)
  symlinkSync('nowhere', `${cwd}/README`)
  const { code, stderr } = await signalbox(['check'], { cwd })
  expect(stderr).toBe('signalbox: .gitlab-ci.yml: is a symbolic link to nothing. Point it to a file, or delete it.\n')
  expect(code).toBe(2)
})

test('a bad target is an error that names the versions covered', async () => {
  for (const target of ['16', 'v5', '16.0-ee', 'latest', '16.x']) {
    const { code, stdout, stderr } = await signalbox(['check', '--target', target], {
      cwd: project({ '.gitlab-ci.yml': outdated }),
    })
    expect(stderr).toMatch(
      /^signalbox: --target: `.*` is not a target version\. .* The catalogue covers \d+\.\d+ to \d+\.\d+\.\n$/,
    )
    expect([stdout, code]).toEqual(['', 2])
  }
})

test('a target newer than the catalogue is judged, with a notice of what is covered', async () => {
  const { code, stdout, stderr } = await signalbox(['check', '--target', '98.7'], {
    cwd: project({ '.gitlab-ci.yml': outdated }),
  })
  expect(stderr).toMatch(/^signalbox: target: The catalogue covers .* What changed after that is not known here\.\n$/)
  expect(stdout).toContain('(target 98.7)')
  expect(code).toBe(1)
})

test('settings that are not there are an error, not a guess', async () => {
  const cwd = project({ '.gitlab-ci.yml': outdated })
  const { code, stdout, stderr } = await signalbox(['check', '--config', 'nowhere.yml'], { cwd })
  expect(stderr).toBe('signalbox: nowhere.yml: does not exist. Check the spelling and the folder that you are in.\n')
  expect([stdout, code]).toEqual(['', 2])
  mkdirSync(`${cwd}/.signalbox.yml`)
  expect((await signalbox(['check'], { cwd })).stderr).toContain(
    '.signalbox.yml: is a folder where a file is expected.',
  )
})

const line = '- echo one line among many others here\n'
const job = `build:\n  type: test\n  script:\n${`  ${line}`.repeat(4)}`

test.each<[string, string | Uint8Array, string[]]>([
  ['20 MB', `${job}# ${'x'.repeat(20_000_000)}\n`, ['file-too-large']],
  [
    '3 MB, which the platform refuses',
    `${job}# ${'x'.repeat(3_000_000)}\n`,
    ['file-too-large', 'deprecated/ci-job-type'],
  ],
  ['NUL bytes', `${outdated}# \0\n`, ['deprecated/ci-job-type', 'yaml-syntax']],
  ['UTF-16, little endian', Buffer.from(`\ufeff${outdated}`, 'utf16le'), ['file-encoding']],
  ['UTF-16, big endian', Buffer.from(`\ufeff${outdated}`, 'utf16le').swap16(), ['file-encoding']],
  ['UTF-16 without a mark', Buffer.from(outdated, 'utf16le'), ['file-encoding']],
  ['UTF-32, little endian', utf32(`\ufeff${outdated}`), ['file-encoding']],
  ['UTF-32, big endian', utf32(`\ufeff${outdated}`).swap32(), ['file-encoding']],
  ['Latin-1', Buffer.from(`# é\n${outdated}`, 'latin1'), ['file-encoding', 'deprecated/ci-job-type']],
  ['nothing at all', '', []],
  ['a byte order mark alone', '\ufeff', []],
  ['nothing but spaces', ' '.repeat(100_000), []],
  ['tabs', 'build:\n\ttype: test\n', ['yaml-syntax']],
  ['broken YAML', 'build: [a\nother: {', ['yaml-syntax']],
  ['nesting 10,000 deep, in brackets', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`, ['yaml-syntax']],
  [
    'nesting 2,000 deep, in lines',
    Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
    ['yaml-syntax'],
  ],
  ['10,000 aliases of aliases', aliases(10_000), ['yaml-syntax']],
])('%s: %#', { timeout: 20_000 }, async (_, content, expected) => {
  const cwd = project({ '.gitlab-ci.yml': content, 'z.gitlab-ci.yml': outdated })
  const begun = performance.now()
  const { code, stdout, stderr } = await signalbox(['check', '--target', '15.0'], { cwd })
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(stderr).toBe('')
  const at = stdout.search(/^z\.gitlab/m)
  const [own, other] = [stdout.slice(0, at), stdout.slice(at)]
  const found = [...own.matchAll(kebab)].map(match => match[1])
  expect([...new Set(found)].sort()).toEqual([...expected].sort())
  expect(other).toContain('[deprecated/ci-job-type]')
  expect(code).toBe(1)
})

test('text from a file cannot steer the terminal', async () => {
  const cwd = project({ '.gitlab-ci.yml': '"a\\e[31mb":\n  type: "\u202e"\n"a\\e[31mb": \x1b[2J\n' })
  const { stdout } = await signalbox(['check', '--target', '15.0'], { cwd })
  expect(stdout).not.toMatch(/[\x1b\u202e]/)
  expect(stdout).toContain('␛[2J')
})

function utf32(text: string): Buffer {
  const bytes = Buffer.alloc([...text].length * 4)
  for (const [index, character] of [...text].entries()) bytes.writeUInt32LE(character.codePointAt(0) ?? 0, index * 4)
  return bytes
}

/** Each list holds the one before ten times over. */
function aliases(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `a${index}`)
  const lists = names.map(
    (name, index) =>
      `.${name}: &${name} [${
        index === 0
          ? 'x'
          : Array(10)
              .fill(`*a${index - 1}`)
              .join(', ')
      }]\n`,
  )
  return lists.join('')
}

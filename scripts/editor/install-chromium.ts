// How does Chromium come from npm, with the fonts and libraries that a bare machine lacks?
import { execFile } from 'node:child_process'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cachedFolder } from './cached-folder.ts'
import type { Chromium } from './find-chromium.ts'
import { installPackages } from './install-packages.ts'

const run = promisify(execFile)

const version = '153.0.0'

export async function installChromium(): Promise<Chromium> {
  const folder = await cachedFolder({
    name: `chromium-${version}`,
    proof: 'chromium',
    announcement: `Installing Chromium (@sparticuz/chromium ${version}, 220 MB)`,
    fill,
  })
  const executablePath = join(folder, 'chromium')
  return {
    executablePath,
    env: { FONTCONFIG_PATH: join(folder, 'fonts'), ...(await carriedLibraries(executablePath, folder)) },
  }
}

async function fill(folder: string): Promise<void> {
  // The package has no monospaced font, and an editor without one cannot be looked at.
  await installPackages(folder, { '@sparticuz/chromium': version, 'dejavu-fonts-ttf': '2.37.3' })
  // It unpacks into the temporary folder, whichever that is, and its set of libraries only where it believes itself to
  // run on that cloud service.
  await run(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    { cwd: folder, env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' } },
  )
  await cp(join(folder, 'node_modules/dejavu-fonts-ttf/ttf'), join(folder, 'fonts/fonts/dejavu'), { recursive: true })
  await writeFile(join(folder, 'fonts/fonts.conf'), fontConfiguration)
  await rm(join(folder, 'node_modules'), { recursive: true })
}

/** The package's libraries are older than most systems' own: they serve only where the system has none. */
async function carriedLibraries(executablePath: string, folder: string): Promise<Record<string, string>> {
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  if ((await missingLibraries(executablePath, {})).length === 0) return {}
  const missing = await missingLibraries(executablePath, env)
  if (missing.length === 0) return env
  throw new Error(
    `Chromium needs ${missing.join(', ')}, which this system lacks. Install them, or a Chromium of its own.`,
  )
}

async function missingLibraries(executablePath: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run('ldd', [executablePath], { env: { ...process.env, ...env } })
  return [...stdout.matchAll(/^\s*(\S+) => not found$/gm)].map(match => String(match[1]))
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
</fontconfig>
`

// Are the project's dependencies installed as package-lock.json says? Where not, install them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'

/**
 * @param {string} root the project's folder
 * @returns {Promise<boolean>} false when the installation failed; npm has then said why
 */
export async function installDependencies(root) {
  if (dependenciesMatchLock(root)) return true
  console.log('Installing dependencies (npm ci) …')
  // Everything here is a development dependency; NODE_ENV=production would leave it all out.
  const { code } = await npm(['ci', '--include=dev'], { cwd: root, show: true })
  if (code === 0) return true
  console.error(
    'The dependencies could not be installed. Check that npm reaches its registry (npm ping), then run this again.',
  )
  return false
}

/**
 * Compares the lock file with the record that npm leaves in node_modules when an installation is complete, so neither
 * a touched file nor a switched branch with the same lock costs an installation, and an interrupted one is noticed.
 * @param {string} root
 * @returns {boolean}
 */
export function dependenciesMatchLock(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(record)
  const missing = Object.entries(wanted).some(([path, { version, optional }]) => {
    if (path === '') return false
    // An optional package may be for another platform.
    return present[path] ? present[path].version !== version : !optional
  })
  return !missing && Object.keys(present).every(path => path in wanted)
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Which entries speak of a container image? Told by the path and the version in its address. */
import type { Catalogue } from './catalogue.ts'

/** The detectors that an image's address fits. */
export function imageDetectors(address: string, catalogue: Catalogue): Catalogue['images'] {
  const { path, tag } = imageParts(address.replace(analyzerPrefix, 'registry.gitlab.com/security-products/'))
  return catalogue.images.filter(
    ({ detect }) => isImage(path, detect.image) && (detect.major === undefined || majorOf(tag) === detect.major),
  )
}

/** Where the analyzers' images live, as the templates' own variable writes it. */
const analyzerPrefix = /^\$\{?SECURE_ANALYZERS_PREFIX\}?\//

function imageParts(address: string): { path: string; tag: string } {
  const name = address.split('@')[0] ?? address
  const colon = name.indexOf(':', name.lastIndexOf('/'))
  return colon < 0 ? { path: name, tag: '' } : { path: name.slice(0, colon), tag: name.slice(colon + 1) }
}

function isImage(path: string, wanted: string): boolean {
  return path === wanted || path.endsWith(`/${wanted}`) || path.startsWith(`${wanted}/`)
}

function majorOf(tag: string): string | undefined {
  return /^v?(\d+)(?=[.\-_]|$)/.exec(tag)?.[1]
}

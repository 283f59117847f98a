/** Which certificates vouch for an instance? Those of Node, those of this machine, and a file of the person's own. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { errorOf } from '../network-failure.ts'

/** In PEM. `NODE_EXTRA_CA_CERTS` is among those of Node. */
export function usualAuthorities(): readonly string[] {
  // Older versions of Node neither read the machine's store nor tell which ones they trust beside their own.
  const { getCACertificates }: Partial<typeof tls> = tls
  if (!getCACertificates) return tls.rootCertificates
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
}

/**
 * The certificates of a PEM file. Throws an error that `explainNetworkError` understands when the file cannot be read or
 * holds none.
 */
export function readAuthorities(path: string): readonly string[] {
  const certificates = contentOf(path).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (certificates.length === 0) throw unusable(`The file of authorities ${path} holds no certificate in PEM form`)
  const broken = certificates.findIndex(certificate => !isCertificate(certificate))
  if (broken >= 0) throw unusable(`Certificate ${broken + 1} in the file of authorities ${path} cannot be read`)
  return certificates
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === undefined) throw error
    const why = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`
    throw unusable(`The file of authorities ${path} ${why}`)
  }
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

function unusable(message: string): Error {
  return errorOf({
    kind: 'unreachable',
    cause: 'certificate',
    message: `${message}.`,
    remedy:
      'Correct the setting `signalbox.network.caFile` of the editor, or `--ca-file` on the command line: a file that begins with -----BEGIN CERTIFICATE-----.',
  })
}

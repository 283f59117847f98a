/** Certificates for tests, made anew each time by openssl, and thrown away with their keys. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Identity {
  readonly key: string
  readonly cert: string
}

export interface Certificates {
  /** Path of the authority's certificate. */
  readonly caFile: string
  /** Of the authority: for 127.0.0.1, localhost and gitlab.example.com; for another host; and one that is over. */
  readonly right: Identity
  readonly otherHost: Identity
  readonly expired: Identity
  /** Of nobody but itself. */
  readonly selfSigned: Identity
  remove(): void
}

export const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
})()

export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-certificates-'))
  const path = (name: string) => join(folder, name)
  const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const identity = (name: string) => ({
    key: readFileSync(path(`${name}.key`), 'utf8'),
    cert: readFileSync(path(`${name}.pem`), 'utf8'),
  })

  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority')
  writeFileSync(path('index.txt'), '')
  writeFileSync(
    path('ca.cnf'),
    '[ca]\ndefault_ca=d\n[d]\ndatabase=index.txt\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\npolicy=p\ncopy_extensions=copy\nunique_subject=no\n[p]\ncommonName=supplied\n',
  )
  const issue = (name: string, alternative: string, start: string, end: string) => {
    openssl(
      'req',
      ...newKey,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=${alternative}`,
    )
    openssl(
      'ca',
      '-batch',
      '-notext',
      '-config',
      'ca.cnf',
      '-cert',
      'ca.pem',
      '-keyfile',
      'ca.key',
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
      '-startdate',
      start,
      '-enddate',
      end,
    )
    return identity(name)
  }
  const day = (offset: number) =>
    `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')}000000Z`
  const hosts = 'IP:127.0.0.1,DNS:localhost,DNS:gitlab.example.com'
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'self.key',
    '-out',
    'self.pem',
    '-days',
    '2',
    '-subj',
    '/CN=self',
    '-addext',
    `subjectAltName=${hosts}`,
  )
  return {
    caFile: path('ca.pem'),
    right: issue('right', hosts, day(-1), day(2)),
    otherHost: issue('other', 'DNS:elsewhere.example.com', day(-1), day(2)),
    expired: issue('expired', hosts, day(-9), day(-3)),
    selfSigned: identity('self'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** How many findings would each version of the catalogue give? For choosing a target version. */
import type { Catalogue } from '../core/catalogue/catalogue.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { VersionCount, VersionsParams } from './protocol.ts'

/** Newest first. Counts the open pipeline files, or the one that `uri` names. */
export function versionCounts({ uri }: VersionsParams, documents: OpenDocuments, catalogue: Catalogue): VersionCount[] {
  const one = uri === undefined ? undefined : documents.get(uri)
  const judged = one ? [one] : documents.all()
  return [...catalogue.versions].reverse().map(version => {
    const counts = { error: 0, warning: 0, information: 0, hint: 0 }
    for (const document of judged)
      for (const { severity } of documents.findingsAt(document, version)) counts[severity]++
    return { version: version.text, error: counts.error, warning: counts.warning, information: counts.information }
  })
}

/** How is a mapping called that is made from a payload? Like the payload, without what says that it is one. */

/** `disk` for `disk.alert.json`; a name without any ending stays as it is. */
export function mappingName(fileName: string): string {
  return fileName.replace(/\.json$/i, '').replace(/\.alert(?:-mapping)?$/i, '')
}

/** When did the extension's code begin to load? Imported first by each host, so that reading the bundle counts. */
export const loadedAt = performance.now()

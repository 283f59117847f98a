/** When did the extension's code begin to run? Imported first by each host. Compiling the bundle comes before, and is not seen. */
export const loadedAt = performance.now()

/** Which paths do the settings leave out altogether? */
import picomatch from 'picomatch'

/** Compiles globs into a question. A glob that names a folder leaves out all that lies in it. Paths are relative, with forward slashes. */
export function ignoredMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false
  const matches = picomatch([...globs], { dot: true, nonegate: true })
  return path => {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      if (matches(path.slice(0, end))) return true
    }
    return matches(path)
  }
}

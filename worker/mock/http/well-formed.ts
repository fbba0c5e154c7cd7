/** A surrogate without its pair, thanks to the `u` flag. */
const loneSurrogate = /\p{Surrogate}/u
/** The maximum of returned paths; a body may contain thousands. */
const maxPaths = 20

interface Place {
  readonly path: string
  readonly value: unknown
}

/**
 * Returns the paths (`files.0.platform`) of strings and keys that are not well-formed Unicode, which URLs and UTF-8
 * cannot carry. Iterative, so that a deep value does not overflow the stack.
 */
export function illFormedPaths(value: unknown): string[] {
  const found: string[] = []
  const open: Place[] = [{ path: '', value }]
  for (let place = open.pop(); place !== undefined && found.length < maxPaths; place = open.pop()) {
    const { path, value: inner } = place
    if (typeof inner === 'string' && loneSurrogate.test(inner)) found.push(path)
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, each] of Object.entries(inner).toReversed()) {
      const below = path === '' ? key : `${path}.${key}`
      if (loneSurrogate.test(key)) found.push(below.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
      open.push({ path: below, value: each })
    }
  }
  return found.slice(0, maxPaths)
}

/** Returns the path of a list with more than `maxEntries` entries; a schema would fail on its many issues. */
export function longListPath(value: unknown, maxEntries: number): string | undefined {
  const open: Place[] = [{ path: '', value }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { path, value: inner } = place
    if (Array.isArray(inner) && inner.length > maxEntries) return path
    if (typeof inner !== 'object' || inner === null) continue
    for (const [key, each] of Object.entries(inner)) {
      if (typeof each === 'object') open.push({ path: path === '' ? key : `${path}.${key}`, value: each })
    }
  }
  return undefined
}

/** With the `u` flag it matches a surrogate that is not part of a pair. */
const loneSurrogate = /\p{Surrogate}/u
/** The maximum of returned paths: a body may contain thousands of such strings. */
const maxPaths = 20

interface Place {
  readonly path: string
  readonly value: unknown
}

/**
 * Returns the paths (`files.0.platform`) of the strings in a JSON value that are not well-formed Unicode, keys
 * included: such a string cannot be part of a URL, and is changed by UTF-8 encoding. Iterative, so that a deep value
 * does not overflow the stack.
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

/**
 * Returns the path of a list with more than `maxEntries` entries; undefined without such a list. A schema reports every
 * wrong entry, and fails itself when there are too many.
 */
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

import { apiBase, type ProviderSettings } from '../settings.ts'

type Base = Pick<ProviderSettings, 'base'>

/** Returns whether a path is the provider's: below `/api/`, or below the provider's base, as in its links. */
export function isProviderPath(pathname: string, { base }: Base): boolean {
  return pathname.startsWith('/api/') || (base !== '' && pathname.startsWith(`${base}/`))
}

/**
 * Returns the path below this host's base or the provider's, without empty segments; undefined for other paths. A path
 * counts as another one if it may leave the base when decoded, or if servers decode it differently.
 */
export function contractPath(pathname: string, { base }: Base): string | undefined {
  const start = [apiBase, base].find((each) => pathname.startsWith(`${each}/`))
  if (start === undefined || leavesBase(decodedFully(pathname))) return undefined
  return pathname.slice(start.length).replace(/\/{2,}/g, '/')
}

/** Encodings that only some servers decode: `%u002e`, and overlong UTF-8 such as `%c0%af` for a slash. */
const oddEncoding = /%(u[\da-f]{4}|c[01]%[89ab]|e0%[89]|f0%8)/i

/**
 * Returns whether a server that decodes the path repeatedly may find a segment `.` or `..`. Unencoded ones were
 * resolved with the URL. Some servers separate by `\`, some ignore the text after a `;`.
 */
function leavesBase(decoded: string): boolean {
  if (oddEncoding.test(decoded)) return true
  const segments = decoded.split(/[/\\]/)
  return segments.some((segment) => /^\.{1,2}$/.test(segment.replace(/;.*$/, '')))
}

/** Decodes dots, separators and percent signs until none is encoded. */
function decodedFully(text: string): string {
  const decoded = text.replace(/%(2e|2f|5c|3b|25)/gi, (encoded) => decodeURIComponent(encoded))
  return decoded === text ? text : decodedFully(decoded)
}

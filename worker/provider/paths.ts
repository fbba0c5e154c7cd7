import { apiBase, type ProviderSettings } from '../settings.ts'

type Base = Pick<ProviderSettings, 'base'>

/** Whether a path is the provider's: below `/api/`, or below its own base, as in links from the provider. */
export function isProviderPath(pathname: string, { base }: Base): boolean {
  return pathname.startsWith('/api/') || (base !== '' && pathname.startsWith(`${base}/`))
}

/**
 * Returns the path below this host's base or the provider's, without empty segments, or undefined for a path below
 * neither. A path that leaves the base once the provider decodes it, or that is encoded in a way of which servers decode
 * different paths, counts as below neither.
 */
export function contractPath(pathname: string, { base }: Base): string | undefined {
  const start = [apiBase, base].find((each) => pathname.startsWith(`${each}/`))
  if (start === undefined || leavesBase(decodedFully(pathname))) return undefined
  return pathname.slice(start.length).replace(/\/{2,}/g, '/')
}

/** `%u002e`, which only some servers decode, and UTF-8 that is longer than need be, such as `%c0%af` for a slash. */
const oddEncoding = /%(u[\da-f]{4}|c[01]%[89ab]|e0%[89]|f0%8)/i

/**
 * Whether a server that decodes the path, even several times, may find a segment `.` or `..` in it. Unencoded ones were
 * resolved when the URL was parsed. Some servers separate by `\`, some ignore the text after a `;`.
 */
function leavesBase(decoded: string): boolean {
  if (oddEncoding.test(decoded)) return true
  const segments = decoded.split(/[/\\]/)
  return segments.some((segment) => /^\.{1,2}$/.test(segment.replace(/;.*$/, '')))
}

/** Decodes dots, separators and the percent sign itself, until none of them is encoded. */
function decodedFully(text: string): string {
  const decoded = text.replace(/%(2e|2f|5c|3b|25)/gi, (encoded) => decodeURIComponent(encoded))
  return decoded === text ? text : decodedFully(decoded)
}

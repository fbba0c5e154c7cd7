import { apiBase, type ProviderSettings } from '../settings.ts'

type Base = Pick<ProviderSettings, 'base'>

/** Whether a path is the provider's: below `/api/`, or below its own base, as in links from the provider. */
export function isProviderPath(pathname: string, { base }: Base): boolean {
  return pathname.startsWith('/api/') || (base !== '' && pathname.startsWith(`${base}/`))
}

/**
 * Returns the path below this host's base or the provider's, without empty segments, or undefined for a path below
 * neither. A path that leaves the base once the provider decodes it counts as below neither.
 */
export function contractPath(pathname: string, { base }: Base): string | undefined {
  const start = [apiBase, base].find((each) => pathname.startsWith(`${each}/`))
  if (start === undefined || hasDotSegment(pathname)) return undefined
  return pathname.slice(start.length).replace(/\/{2,}/g, '/')
}

/**
 * Whether a server that decodes the path, even several times, finds a segment `.` or `..` in it. Unencoded ones were
 * resolved when the URL was parsed. Some servers separate by `\`, some ignore the text after a `;`.
 */
function hasDotSegment(pathname: string): boolean {
  const segments = decodedFully(pathname).split(/[/\\]/)
  return segments.some((segment) => /^\.{1,2}$/.test(segment.replace(/;.*$/, '')))
}

/** Decodes dots, separators and the percent sign itself, until none of them is encoded. */
function decodedFully(text: string): string {
  const decoded = text.replace(/%(2e|2f|5c|3b|25)/gi, (encoded) => decodeURIComponent(encoded))
  return decoded === text ? text : decodedFully(decoded)
}

/**
 * Request headers that the provider receives, besides that of the console's version. All others are left out: cookies
 * and `X-Sandbox` are meant for this host, with `Origin` the provider would treat the call as a browser's cross-origin
 * call, fields such as `X-Forwarded-For` would speak as a proxy that it may trust, and `Upgrade` and its kin are of one
 * connection.
 */
const forProvider =
  /^(accept|accept-language|content-type|content-length|range|if-[a-z-]+|user-agent|x-token|x-part-sha256)$/

/**
 * Response headers that are valid for the provider's host only. `X-Mock` comes from a mock in place of a provider; with
 * it the console would offer controls that this host does not have.
 */
const forProviderHost = [
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'alt-svc',
  'clear-site-data',
  'link',
  'nel',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
  'speculation-rules',
  'strict-transport-security',
  'x-mock',
]

/** End-to-end fields, which must not be named in `Connection` (RFC 9110, section 7.6.1). */
const endToEnd =
  /^(content-.*|accept-ranges|cache-control|date|etag|expires|last-modified|location|retry-after|vary)$/

/** Returns the headers of a call as the provider receives them. `versionHeader` names that of the console's version. */
export function headersForProvider(headers: Headers, versionHeader: string): Headers {
  return without(headers, (name) => name !== versionHeader.toLowerCase() && !forProvider.test(name))
}

/**
 * Returns the headers of the provider's answer as the caller receives them; browsers must not render it as a page of
 * this origin.
 */
export function headersForCaller(headers: Headers): Headers {
  const result = without(headers, (name) => forProviderHost.includes(name))
  result.set('Content-Security-Policy', "default-src 'none'; sandbox")
  result.set('X-Content-Type-Options', 'nosniff')
  return result
}

/**
 * Returns an answer without `Connection` and the fields it names. Hono's `proxy` also removes a `Content-Type` or a
 * `Location` that is named there, without which an envelope or a redirect cannot be recognised.
 */
export function withoutConnection(answer: Response): Response {
  const named = answer.headers.get('Connection')?.toLowerCase().split(',')
  if (named === undefined) return answer
  const names = named.map((name) => name.trim())
  const isOfConnection = (name: string) =>
    name === 'connection' || (names.includes(name) && !endToEnd.test(name))
  const { status, statusText } = answer
  return new Response(answer.body, { status, statusText, headers: without(answer.headers, isOfConnection) })
}

function without(headers: Headers, isRemoved: (name: string) => boolean): Headers {
  const result = new Headers(headers)
  for (const name of headers.keys()) if (isRemoved(name)) result.delete(name)
  return result
}

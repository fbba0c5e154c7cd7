/**
 * Request headers that are meant for this host. With `Origin` or `Referer` the provider would treat the call as a
 * browser's cross-origin call. Hono's `proxy` removes the hop-by-hop headers of RFC 9110, section 7.6.1, but not
 * `Proxy-Connection`, which some clients send.
 */
const forThisHost = ['cookie', 'host', 'origin', 'proxy-connection', 'referer', 'x-sandbox']

/**
 * Request headers by which a proxy tells its server who called, and for what. A server that trusts its proxy would
 * believe the caller: another address, another host, another path, another method.
 */
const ofProxies =
  /^(forwarded|x-(forwarded|original|rewrite|http-method|method-override|real-ip|client-ip|host)(-.*)?|true-client-ip|client-ip)$/

/**
 * Response headers in which the provider speaks to browsers for its own host. `X-Mock` comes from a mock that stands
 * in for a provider; with it the console would offer controls that this host does not have.
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

/** Fields about the answer itself: whoever names them in `Connection` is wrong (RFC 9110, section 7.6.1). */
const endToEnd =
  /^(content-.*|accept-ranges|cache-control|date|etag|expires|last-modified|location|retry-after|vary)$/

/** Returns the headers of a call as the provider receives them. */
export function headersForProvider(headers: Headers): Headers {
  // Servers that follow CGI do not tell `_` from `-`.
  return without(headers, (name) => forThisHost.includes(name) || ofProxies.test(name.replaceAll('_', '-')))
}

/** Returns the headers of the provider's answer as the caller receives them; no browser shows it as a page of ours. */
export function headersForCaller(headers: Headers): Headers {
  const kept = without(headers, (name) => forProviderHost.includes(name))
  kept.set('Content-Security-Policy', "default-src 'none'; sandbox")
  kept.set('X-Content-Type-Options', 'nosniff')
  return kept
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
  const kept = new Headers(headers)
  for (const name of headers.keys()) if (isRemoved(name)) kept.delete(name)
  return kept
}

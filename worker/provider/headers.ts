/**
 * Request headers that are meant for this host. With `Origin` or `Referer` the provider would treat the call as a
 * browser's cross-origin call. Hono's `proxy` removes the hop-by-hop headers of RFC 9110, section 7.6.1, but not
 * `Proxy-Connection`, which some clients send.
 */
const forThisHost = ['cookie', 'host', 'origin', 'proxy-connection', 'referer', 'x-sandbox']

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
  'set-cookie',
  'strict-transport-security',
  'x-mock',
]

/** Returns the headers of a call as the provider receives them. */
export function headersForProvider(headers: Headers): Headers {
  return without(headers, forThisHost)
}

/** Returns the headers of the provider's answer as the caller receives them; no browser shows it as a page of ours. */
export function headersForCaller(headers: Headers): Headers {
  const kept = without(headers, forProviderHost)
  kept.set('Content-Security-Policy', "default-src 'none'; sandbox")
  kept.set('X-Content-Type-Options', 'nosniff')
  return kept
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}

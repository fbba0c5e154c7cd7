/** Of one connection only (RFC 9110, 7.6.1). */
const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Ours alone. With the page's origin the provider would take the call for a browser's from elsewhere. */
const ofThisHost = ['cookie', 'host', 'origin', 'referer', 'x-sandbox']

/**
 * What the provider tells browsers about its own host; ours is another one. A mock that stands in for a provider
 * would have the console offer controls that are not here.
 */
const ofTheirHost = [
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

/** The headers of a call as the provider gets them. */
export function headersForProvider(headers: Headers): Headers {
  return without(headers, [...ofOneConnection, ...ofThisHost])
}

/** The headers of the provider's answer as the caller gets them. It is never shown as a page of ours. */
export function headersForCaller(headers: Headers): Headers {
  const rest = without(headers, [...ofOneConnection, ...ofTheirHost])
  rest.set('Content-Security-Policy', "default-src 'none'; sandbox")
  rest.set('X-Content-Type-Options', 'nosniff')
  return rest
}

function without(headers: Headers, dropped: readonly string[]): Headers {
  const named = (headers.get('Connection') ?? '').split(',').map((name) => name.trim())
  const rest = new Headers(headers)
  for (const name of [...dropped, ...named]) if (name !== '') rest.delete(name)
  return rest
}

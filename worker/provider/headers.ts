/**
 * Request headers that the provider receives, besides that of the console's version. All others are left out: cookies
 * and `X-Sandbox` are meant for this host, with `Origin` the provider would treat the call as a browser's cross-origin
 * call, fields such as `X-Forwarded-For` would speak as a proxy that it may trust, and `Upgrade` and its kin are of one
 * connection.
 */
const forProvider =
  /^(accept|accept-language|content-encoding|content-type|content-length|range|if-[a-z-]+|user-agent|x-token|x-part-sha256)$/

/**
 * Response headers that the caller receives: those of the content, of conditions, ranges and caching, and what tells
 * answers apart in a log. All others are left out: they would instruct browsers, or servers in front of this one, in the
 * name of this host.
 */
const forCaller =
  /^(accept-ranges|age|allow|cache-control|content-(disposition|encoding|language|length|range|type)|date|etag|expires|last-modified|location|retry-after|vary|x-request-id)$/

/** Returns the headers of a call as the provider receives them. `versionHeader` names that of the console's version. */
export function headersForProvider(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  versionHeader: string,
): Headers {
  const result = only(headers, (name) => name === versionHeader.toLowerCase() || forProvider.test(name))
  if (!isRead(method)) return result
  // Lengths, ranges and entity tags are those of the plain file, which is passed on.
  const plain = only(result, (name) => !name.startsWith('content-'))
  plain.set('Accept-Encoding', 'identity')
  return plain
}

/** Whether the method only reads: its request has no body (RFC 9110, section 9.3). */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The coding that workerd undoes while it reads a body; undefined for none, and for others, which stay. */
export function decodedCoding(headers: Headers): string | undefined {
  const coding = headers.get('Content-Encoding')
  return coding === 'gzip' || coding === 'br' ? coding : undefined
}

/**
 * Returns the headers of the provider's answer as the caller receives them; browsers must not render it as a page of
 * this origin.
 */
export function headersForCaller(headers: Headers): Headers {
  const isDecoded = decodedCoding(headers) !== undefined
  const result = only(headers, (name) => forCaller.test(name) && !(isDecoded && ofCoding.test(name)))
  const tag = result.get('ETag')
  // A strong tag is that of the compressed bytes.
  if (isDecoded && tag?.startsWith('"')) result.set('ETag', `W/${tag}`)
  result.set('Content-Security-Policy', "default-src 'none'; sandbox")
  result.set('X-Content-Type-Options', 'nosniff')
  return result
}

/** Fields that are no longer true of a decoded body. */
const ofCoding = /^(accept-ranges|content-encoding|content-length)$/

function only(headers: Headers, isKept: (name: string) => boolean): Headers {
  return new Headers([...headers].filter(([name]) => isKept(name)))
}

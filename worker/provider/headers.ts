/**
 * Request headers for the provider, besides the console's version. Cookies and `X-Sandbox` are for this host; `Origin`
 * would make the call a cross-origin one; `X-Forwarded-For` and the like would speak for a trusted proxy; `Upgrade` and
 * the like concern one connection.
 */
const forProvider =
  /^(accept|accept-language|content-encoding|content-type|content-length|range|if-[a-z-]+|user-agent|x-token|x-part-sha256)$/

/**
 * Response headers for the caller: content, conditions, ranges, caching and log ids. Others would instruct browsers and
 * servers in this host's name.
 */
const forCaller =
  /^(accept-ranges|age|allow|cache-control|content-(disposition|encoding|language|length|range|type)|date|etag|expires|last-modified|location|retry-after|vary|x-request-id)$/

/** Returns a call's headers for the provider; `versionHeader` names that of the console's version. */
export function headersForProvider(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  versionHeader: string,
): Headers {
  const result = only(headers, (name) => name === versionHeader.toLowerCase() || forProvider.test(name))
  if (!isRead(method)) return result
  // Lengths, ranges and entity tags are the plain file's.
  const plain = only(result, (name) => !name.startsWith('content-'))
  plain.set('Accept-Encoding', 'identity')
  return plain
}

/** Returns whether the method only reads, so that its request has no body (RFC 9110, section 9.3). */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Returns the coding that workerd undoes when it reads a body; undefined for none and for others. */
export function decodedCoding(headers: Headers): string | undefined {
  const coding = headers.get('Content-Encoding')
  return coding === 'gzip' || coding === 'br' ? coding : undefined
}

/** Returns an answer's headers for the caller; browsers must not render it as a page of this origin. */
export function headersForCaller(headers: Headers): Headers {
  const isDecoded = decodedCoding(headers) !== undefined
  const result = only(headers, (name) => forCaller.test(name) && !(isDecoded && ofCoding.test(name)))
  const tag = result.get('ETag')
  // A strong tag identifies the compressed bytes.
  if (isDecoded && tag?.startsWith('"')) result.set('ETag', `W/${tag}`)
  result.set('Content-Security-Policy', "default-src 'none'; sandbox")
  result.set('X-Content-Type-Options', 'nosniff')
  return result
}

/** Fields that are wrong for a decoded body. */
const ofCoding = /^(accept-ranges|content-encoding|content-length)$/

function only(headers: Headers, isKept: (name: string) => boolean): Headers {
  return new Headers([...headers].filter(([name]) => isKept(name)))
}

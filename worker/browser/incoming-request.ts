/** Paths of calls and controls, relative to the folder that the demo is served from. */
const roots = ['/api/', '/__mock/']

/**
 * Returns the path and query that the mock expects; undefined for a file of the site.
 * @param scope the address of the demo's folder
 */
export function callPath(address: string, scope: string): string | undefined {
  if (!address.startsWith(scope)) return undefined
  const path = address.slice(scope.length - 1)
  return roots.some((root) => path.startsWith(root)) ? path : undefined
}

/**
 * Returns whether a form of another site sent the request, the only such request that reaches the worker. The browser
 * adds `Origin` and `Sec-Fetch-Site` later.
 */
export function isForeignForm(
  { method, mode, referrer }: Pick<Request, 'method' | 'mode' | 'referrer'>,
  scope: string,
): boolean {
  return method === 'POST' && mode === 'navigate' && !referrer.startsWith(scope)
}

/** A request as a server receives it, with a body stream and a Content-Length in every browser. */
class IncomingRequest extends Request {
  readonly #body: ReadableStream<Uint8Array<ArrayBuffer>> | null
  readonly #headers: Headers

  constructor(address: URL, request: Request, content: Blob | undefined) {
    super(address, { method: request.method, ...(content && { body: content }) })
    this.#body = content?.stream() ?? null
    // `Request` drops headers that only the network sets, such as Content-Length.
    this.#headers = new Headers(request.headers)
    if (content) this.#headers.set('Content-Length', String(content.size))
  }

  override get headers(): Headers {
    return this.#headers
  }

  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> | null {
    return this.#body
  }
}

/**
 * Returns the request with the path that the mock expects.
 * @throws when the sender aborts before the body has arrived
 */
export async function incomingRequest(request: Request, path: string): Promise<Request> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const content = hasBody ? await request.blob() : undefined
  return new IncomingRequest(new URL(path, request.url), request, content)
}

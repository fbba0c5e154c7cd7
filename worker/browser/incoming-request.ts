/** Where the calls begin, below the folder the demo is served from. */
const roots = ['/api/', '/__mock/']

/**
 * The path and query the mock knows a request by, or undefined for one it has nothing to do with: a file of
 * the site. `scope` is the address of the demo's folder.
 */
export function callPath(address: string, scope: string): string | undefined {
  if (!address.startsWith(scope)) return undefined
  const path = address.slice(scope.length - 1)
  return roots.some((root) => path.startsWith(root)) ? path : undefined
}

/** A request as a server would get it: its body can be read in every browser, and has its length. */
class IncomingRequest extends Request {
  readonly #body: ReadableStream<Uint8Array<ArrayBuffer>> | null
  readonly #headers: Headers

  constructor(address: URL, request: Request, content: Blob | undefined) {
    super(address, { method: request.method, ...(content && { body: content }) })
    this.#body = content?.stream() ?? null
    // Those of a request drop what only the network may say, such as how long its body is.
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
 * The request under the path that the mock knows it by.
 * @throws when its sender gave up before the body was here
 */
export async function incomingRequest(request: Request, path: string): Promise<Request> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const content = hasBody ? await request.blob() : undefined
  return new IncomingRequest(new URL(path, request.url), request, content)
}

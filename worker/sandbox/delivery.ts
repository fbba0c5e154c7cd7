import { afterDelay } from '../mock/http/mock-headers.ts'

/**
 * Delivers an answer of the mock after the requested delay, or aborts it. A Worker cannot close the connection; a body
 * that fails before its announced length has the same effect on the caller.
 */
export async function deliver(answer: Response): Promise<Response> {
  const { response, isDropped } = await afterDelay(answer)
  return isDropped ? failingResponse(response) : response
}

function failingResponse(response: Response): Response {
  const { readable, writable } = new FixedLengthStream(1024)
  const writer = writable.getWriter()
  void writer
    .write(new Uint8Array(1))
    .then(() => writer.abort(new Error('[faults] The connection is dropped on purpose.')))
    .catch(() => undefined)
  return new Response(readable, { status: response.status, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * Returns the answer with a body stream of known length, if it has a Content-Length: workerd sends any other stream
 * in chunks and without that header.
 */
export function withKnownLength(response: Response): Response {
  const length = response.headers.get('Content-Length')
  if (length === null || response.body === null) return response
  const { readable, writable } = new FixedLengthStream(Number(length))
  // A failure reaches the reader as a body that ends too early; a reader that stops needs no error.
  void response.body.pipeTo(writable).catch(() => undefined)
  return new Response(readable, response)
}

import { afterDelay, droppedBody } from '../mock/http/mock-headers.ts'

/** Delivers an answer of the mock after the requested delay, or aborts it within its body. */
export async function deliver(answer: Response): Promise<Response> {
  const { response, isDropped } = await afterDelay(answer)
  return isDropped ? failingResponse(response) : response
}

/** Milliseconds in which the start of a dropped answer leaves; workerd discards what it has not sent when a body fails. */
const flushMs = 50

function failingResponse(response: Response): Response {
  const { readable, writable } = new FixedLengthStream(droppedBody.length)
  const writer = writable.getWriter()
  void writer
    .write(new TextEncoder().encode(droppedBody.start))
    .then(() => new Promise((resolve) => setTimeout(resolve, flushMs)))
    .then(() => writer.abort(new Error('[faults] The connection is dropped on purpose.')))
    .catch(() => undefined)
  return new Response(readable, response)
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

import { afterDelay, droppedBody } from '../mock/http/mock-headers.ts'

/** Delivers an answer of the mock after the requested delay, or aborts it within its body. */
export async function deliver(answer: Response): Promise<Response> {
  const { response, isDropped } = await afterDelay(answer)
  return isDropped ? failingResponse(response) : response
}

/** The milliseconds in which the start of a dropped answer leaves: workerd discards unsent bytes when a body fails. */
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
 * Returns the answer with a stream of known length, if it has a Content-Length: workerd sends other streams in chunks
 * without that header.
 */
export function withKnownLength(response: Response): Response {
  const length = response.headers.get('Content-Length')
  if (length === null || response.body === null) return response
  const { readable, writable } = new FixedLengthStream(Number(length))
  // A failure ends the body early; a reader that stops needs no error.
  void response.body.pipeTo(writable).catch(() => undefined)
  return new Response(readable, response)
}

import { takeDelivery } from './mock/http/delivery.ts'

/**
 * Delivers an answer as the mock asked: late, or not at all. A Worker cannot close the connection, but a
 * body that fails before its promised length does: the caller's transfer breaks off.
 */
export async function deliver(answer: Response): Promise<Response> {
  const { response, delayMs, isDropped } = takeDelivery(answer)
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  return isDropped ? brokenOff(response) : response
}

function brokenOff(response: Response): Response {
  const { readable, writable } = new FixedLengthStream(1024)
  const writer = writable.getWriter()
  void writer
    .write(new Uint8Array(1))
    .then(() => writer.abort(new Error('[faults] The connection is dropped on purpose.')))
    .catch(() => undefined)
  return new Response(readable, { status: response.status, headers: { 'Cache-Control': 'no-store' } })
}

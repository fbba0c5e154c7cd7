/**
 * The same answer, with its length also in what carries the body: workerd sends a stream of unknown length
 * in chunks, whatever the answer's Content-Length says.
 */
export function withKnownLength(response: Response): Response {
  const length = response.headers.get('Content-Length')
  if (length === null || response.body === null) return response
  const { readable, writable } = new FixedLengthStream(Number(length))
  // Whoever reads the answer sees a failure as the end of its body, and one who stops reading knows himself.
  void response.body.pipeTo(writable).catch(() => undefined)
  return new Response(readable, response)
}

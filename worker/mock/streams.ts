/** The chunks of a stream, which is cancelled when the reader stops. Not every browser's streams iterate. */
export async function* chunksOf<Chunk extends Uint8Array>(
  body: ReadableStream<Chunk> | null,
): AsyncGenerator<Chunk> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/** The bytes of a stream that is known to be short. */
export async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** A stream of what the generator yields, fetched as it is read. */
export function streamOf<Chunk extends Uint8Array>(chunks: AsyncGenerator<Chunk>): ReadableStream<Chunk> {
  return new ReadableStream<Chunk>({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
}

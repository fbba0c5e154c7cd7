/**
 * Yields the chunks of a stream. When the reader stops, cancels the stream, or releases it so that another can read the
 * rest. Not every browser has async iteration of streams.
 */
export async function* chunksOf<Chunk extends Uint8Array>(
  body: ReadableStream<Chunk> | null,
  end: 'cancel' | 'release' = 'cancel',
): AsyncGenerator<Chunk> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    if (end === 'cancel') await reader.cancel()
    else reader.releaseLock()
  }
}

/** Reads a stream as text. Undefined for one of more than `maxBytes`, whose rest stays unread. */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(body, 'release')) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Reads a short stream into memory. */
export async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** Creates a stream that pulls its chunks from the generator. */
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

/** Creates a stream that passes bytes through and fails unless there are exactly `size` of them. */
export function exactLength(size: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > size) throw new Error(`[files] More than the announced ${size} bytes came.`)
      controller.enqueue(chunk)
    },
    flush() {
      if (bytes < size) throw new Error(`[files] Only ${bytes} of the announced ${size} bytes came.`)
    },
  })
}

/**
 * Creates a stream that passes bytes through, and delays the last chunk until the source has ended without an error.
 */
export function delayLastChunk(): TransformStream<Uint8Array, Uint8Array> {
  let last: Uint8Array | undefined
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (chunk.byteLength === 0) return
      if (last !== undefined) controller.enqueue(last)
      last = chunk
    },
    flush(controller) {
      if (last !== undefined) controller.enqueue(last)
    },
  })
}

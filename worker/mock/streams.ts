/**
 * Yields the chunks of a stream, since not every browser iterates streams. When the reader stops, cancels the stream,
 * or releases it for another reader.
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

type ReadText = { readonly text: string } | { readonly problem: 'too large' | 'not UTF-8' }

/** Reads the body of a request as UTF-8, up to `maxBytes`; leaves the rest unread after an error. */
export async function readText(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<ReadText> {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('Content-Type') ?? '') ?? []
  if (!/^utf-?8$/i.test(charset)) return { problem: 'not UTF-8' }
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) return { problem: 'too large' }
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let text = ''
  let bytes = 0
  for await (const chunk of chunksOf(body, 'release')) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return { problem: 'too large' }
    const decoded = decodeNext(decoder, chunk)
    if (decoded === undefined) return { problem: 'not UTF-8' }
    text += decoded
  }
  const last = decodeNext(decoder)
  return last === undefined ? { problem: 'not UTF-8' } : { text: text + last }
}

/** Decodes a chunk, or the end without one; undefined for invalid bytes. */
function decodeNext(decoder: TextDecoder, chunk?: Uint8Array): string | undefined {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    return undefined
  }
}

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

/**
 * Passes a stream on, and calls `ended` once: with true after its last chunk was taken, with false when it is cancelled
 * or fails.
 */
export function watchEnd<Chunk>(
  body: ReadableStream<Chunk>,
  ended: (isWhole: boolean) => Promise<void>,
): ReadableStream<Chunk> {
  const reader = body.getReader()
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
        } catch (error) {
          await ended(false)
          throw error
        }
        await ended(true)
        controller.close()
      },
      async cancel(reason) {
        await Promise.all([ended(false), reader.cancel(reason)])
      },
    },
    // Nothing is requested ahead of the reader.
    { highWaterMark: 0 },
  )
}

/** Creates a stream that fails unless exactly `size` bytes pass through. */
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

/** Creates a stream that delays the last chunk until the source has ended without an error. */
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

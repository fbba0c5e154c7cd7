import { chunksOf } from '#worker/mock/streams.ts'

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

export function inflate(packed: Bytes): ReadableStream<Uint8Array> {
  return packed.pipeThrough(new DecompressionStream('deflate-raw'))
}

/** Returns whether the error is about deflated data: a `TypeError` by the standard; Node 20 passes zlib's own error on. */
export function isOfInflation(error: unknown): boolean {
  const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return error instanceof TypeError || isOfZlib
}

/**
 * Returns whether deflated data that were read without an error end before their last byte. Only Node 20 reads on in
 * silence; there, the data are whole without that byte.
 */
export async function endsBefore(withoutLast: () => Bytes): Promise<boolean> {
  const emptyAndOne = new Blob([Uint8Array.of(3, 0, 0)])
  return (await isWhole(emptyAndOne.stream())) && isWhole(withoutLast())
}

async function isWhole(packed: Bytes): Promise<boolean> {
  try {
    for await (const _ of chunksOf(inflate(packed)));
    return true
  } catch (error) {
    if (isOfInflation(error)) return false
    throw error
  }
}

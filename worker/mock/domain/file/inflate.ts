import { chunksOf } from '#worker/mock/streams.ts'

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

export function inflate(packed: Bytes): ReadableStream<Uint8Array> {
  return packed.pipeThrough(new DecompressionStream('deflate-raw'))
}

/** Returns whether the error is about deflated data: a `TypeError` by the standard, zlib's own error in Node 20. */
export function isOfInflation(error: unknown): boolean {
  const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return error instanceof TypeError || isOfZlib
}

/**
 * Returns whether deflated data end before their last byte. Only Node 20 reports no error there; the data are then
 * whole without that byte.
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

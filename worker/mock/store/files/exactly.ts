/** Passes bytes through and fails as soon as they are more than `size`, or when they end before. */
export function exactly(size: number): TransformStream<Uint8Array, Uint8Array> {
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

/** A file of the console that did not arrive: the connection is gone, or a deploy has replaced it. */
export class ChunkError extends Error {
  override name = 'ChunkError'

  constructor(cause: unknown) {
    super('[page] a file of this page did not load', { cause })
  }
}

/**
 * Waits for a file of the console.
 * @throws {ChunkError} when it does not arrive
 */
export async function loadChunk<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (cause) {
    throw new ChunkError(cause)
  }
}

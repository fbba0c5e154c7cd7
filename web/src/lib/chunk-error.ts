/** A script that could not be loaded: offline, or replaced by a deploy. */
export class ChunkError extends Error {
  override name = 'ChunkError'

  constructor(cause: unknown) {
    super('[page] a file of this page did not load', { cause })
  }
}

/** Awaits a dynamic import. @throws {ChunkError} when it fails */
export async function loadChunk<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading
  } catch (cause) {
    throw new ChunkError(cause)
  }
}

/** A script failed to load: the browser is offline, or a deployment has replaced the file. */
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

const key = 'reloaded-for'

/** Returns whether this tab has not been reloaded for the build yet; false if storage is blocked. */
export function mayReload(build: string): boolean {
  try {
    return sessionStorage.getItem(key) !== build
  } catch {
    return false
  }
}

/** Records the build and reloads the page; returns false, without a reload, if storage is blocked. */
export function reloadFor(build: string): boolean {
  try {
    sessionStorage.setItem(key, build)
  } catch {
    return false
  }
  window.location.reload()
  return true
}

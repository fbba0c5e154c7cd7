import { readStored, storageKeys, writeStored } from './browser-storage.ts'

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

/** Returns whether this tab has not been reloaded for the build yet. */
export function mayReload(build: string): boolean {
  return readStored(storageKeys.reloadedFor) !== build
}

/** Records the build and reloads the page; returns false, without a reload, if storage is full or blocked. */
export function reloadFor(build: string): boolean {
  const isStored = writeStored(storageKeys.reloadedFor, build)
  if (isStored) window.location.reload()
  return isStored
}

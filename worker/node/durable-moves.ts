import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Options of writing a data folder. */
export interface WriteOptions {
  /** Called before each change; throws when another process has taken the folder. */
  readonly assertHeld?: (() => void) | undefined
  /** Whether a completed change survives a power failure; true by default. */
  readonly isDurable?: boolean | undefined
}

/** Moves a complete file to its place, whose folder is created if necessary. */
export async function moveInto(target: string, draft: string, isDurable: boolean): Promise<void> {
  const folder = dirname(target)
  const firstCreated = await mkdir(folder, { recursive: true })
  await rename(draft, target)
  if (!isDurable) return
  const top = firstCreated === undefined ? folder : dirname(firstCreated)
  for (let each = folder; each.length >= top.length; each = dirname(each)) await syncFolder(each)
}

/** Waits until a folder's names are on the disk; Windows cannot open a folder for that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

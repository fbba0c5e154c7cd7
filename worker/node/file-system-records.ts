import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Driver } from 'unstorage'
import fsLite from 'unstorage/drivers/fs-lite'

/**
 * Creates unstorage's file driver with atomic writes: an item appears under its name only when it is complete, as the
 * journal that makes commits atomic must not be cut off itself. Drafts are written to a folder beside; those of an
 * earlier process that was killed are removed.
 */
export function fileSystemRecords(folder: string): Driver {
  const drafts = `${folder}-drafts`
  rmSync(drafts, { recursive: true, force: true })
  return {
    ...fsLite({ base: folder }),
    async setItem(key, value) {
      const target = join(folder, key.replaceAll(':', '/'))
      const draft = join(drafts, randomUUID())
      await mkdir(drafts, { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeFile(draft, value)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Driver } from 'unstorage'
import fsLite from 'unstorage/drivers/fs-lite'

/**
 * Creates unstorage's file driver with atomic writes: an item appears under its name only when it is complete, since
 * the journal of a commit must not be truncated. Temporary files are in a sibling folder; those of a killed process are
 * removed.
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

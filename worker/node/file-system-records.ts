import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Driver } from 'unstorage'
import fsLite from 'unstorage/drivers/fs-lite'

/**
 * Creates unstorage's file driver with atomic writes: an item appears under its name only when it is complete, since
 * the journal of a commit must not be truncated. Temporary files are in a sibling folder; those of a killed process are
 * removed. `assertHeld` throws when another process has taken the folder.
 */
export function fileSystemRecords(folder: string, assertHeld?: () => void): Driver {
  const drafts = `${folder}-drafts`
  rmSync(drafts, { recursive: true, force: true })
  const driver = fsLite({ base: folder })
  return {
    ...driver,
    async removeItem(key, options) {
      assertHeld?.()
      await driver.removeItem?.(key, options)
    },
    async setItem(key, value) {
      const target = join(folder, key.replaceAll(':', '/'))
      const draft = join(drafts, randomUUID())
      await mkdir(drafts, { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeFile(draft, value)
        assertHeld?.()
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

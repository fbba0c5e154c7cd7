import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Driver } from 'unstorage'
import fsLite from 'unstorage/drivers/fs-lite'
import { moveInto, syncFolder, type WriteOptions } from './durable-moves.ts'

/**
 * Creates unstorage's file driver with atomic, durable writes: only complete items get their names, and each change is
 * on the disk before the next, because a journal must be whole and precede its changes. Temporary files are in a
 * sibling folder; those of a killed process are removed.
 */
export function fileSystemRecords(
  folder: string,
  { assertHeld, isDurable = true }: WriteOptions = {},
): Driver {
  const drafts = `${folder}-drafts`
  const pathOf = (key: string) => join(folder, key.replaceAll(':', '/'))
  rmSync(drafts, { recursive: true, force: true })
  return {
    ...fsLite({ base: folder }),
    async removeItem(key) {
      assertHeld?.()
      const path = pathOf(key)
      if (!existsSync(path)) return
      // The driver's own removal hides failures.
      await rm(path)
      if (isDurable) await syncFolder(dirname(path))
    },
    async setItem(key, value) {
      const draft = join(drafts, randomUUID())
      await mkdir(drafts, { recursive: true })
      try {
        await writeFile(draft, value, { flush: isDurable })
        assertHeld?.()
        await moveInto(pathOf(key), draft, isDurable)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}

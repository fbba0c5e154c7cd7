import { existsSync, globSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

/** Tables of the simulator whose rows name blobs. */
const naming = ['_mf_objects', '_mf_multipart_parts']

/**
 * Deletes the files of the R2 simulator that no object names, and returns their number: it keeps the bytes of an upload
 * that fails, or that is under way when its process is killed. R2 itself keeps nothing of those. No Worker may use the
 * data meanwhile. A simulator that stores its objects in another way is left alone.
 * @param persistTo the data folder
 */
export async function sweepUnnamedBlobs(persistTo: string): Promise<number> {
  const folder = join(persistTo, 'v3', 'r2')
  if (!existsSync(folder)) return 0
  const blobs = globSync('*/blobs/*', { cwd: folder })
  const databases = globSync('*/*.sqlite', { cwd: folder }).filter(
    (path) => basename(path) !== 'metadata.sqlite',
  )
  if (blobs.length === 0 || databases.length === 0) return 0
  // Loaded only where there is something to sweep: it warns on older versions of Node.
  const { DatabaseSync } = await import('node:sqlite')
  const named = new Set<string>()
  for (const path of databases) {
    const database = new DatabaseSync(join(folder, path), { readOnly: true })
    const ids = blobIds(database)
    database.close()
    if (ids === undefined) return 0
    for (const id of ids) named.add(id)
  }
  const unnamed = blobs.filter((path) => !named.has(basename(path)))
  for (const path of unnamed) rmSync(join(folder, path), { force: true })
  return unnamed.length
}

/** Returns the blobs that a database names; undefined when it has other tables than expected. */
function blobIds(database: DatabaseSync): string[] | undefined {
  const columns = naming.map((table) =>
    database.prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'blob_id'`).get(),
  )
  if (columns.includes(undefined)) return undefined
  return naming
    .flatMap((table) => database.prepare(`SELECT blob_id FROM ${table} WHERE blob_id IS NOT NULL`).all())
    .map(({ blob_id }) => String(blob_id))
}

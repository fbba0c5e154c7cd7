import type { FileStore } from '#worker/mock/ports.ts'
import type { Database, Reader, Work } from '../schema.ts'

/** Marks objects for deletion after this unit of work's commit. */
export function discard(work: Work, keys: readonly string[]): void {
  if (keys.length > 0) work.put('garbage', { id: work.nextId('garbage'), keys })
}

/**
 * Marks the unreferenced objects of an upload for deletion, left by a host that stopped between storing and recording a
 * part. A part that arrives later is refused and deleted by its own call.
 */
export function discardUnreferenced(work: Work, endedUpload: string): void {
  work.put('garbage', { id: work.nextId('garbage'), keys: [], endedUpload })
}

/** Deletes the marked objects, then the marks, so that a failed run can be repeated. */
export async function collectGarbage(database: Database, files: FileStore): Promise<void> {
  const rows = database.read().all('garbage')
  if (rows.length === 0) return
  await files.delete(rows.flatMap(({ keys }) => keys))
  for (const { endedUpload } of rows) {
    if (endedUpload !== undefined) await deleteUnreferenced(database, files, `${endedUpload}/`)
  }
  await database.change((work) => {
    for (const { id } of rows) work.remove('garbage', id)
  })
}

/** Deletes every unreferenced object, after the records were replaced. */
export async function sweepFiles(database: Database, files: FileStore): Promise<void> {
  await deleteUnreferenced(database, files, '')
}

/** Returns whether a file or an upload has this object as a part. */
export function isReferenced(reader: Reader, key: string): boolean {
  const id = key.split('/')[0] ?? ''
  return (
    reader.get('files', id)?.parts.includes(key) === true ||
    reader.get('uploads', id)?.parts.some((part) => part.key === key) === true
  )
}

async function deleteUnreferenced(database: Database, files: FileStore, prefix: string): Promise<void> {
  const keys = await files.list(prefix)
  const reader = database.read()
  await files.delete(keys.filter((key) => !isReferenced(reader, key)))
}

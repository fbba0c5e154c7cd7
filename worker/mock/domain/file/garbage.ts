import type { FileStore } from '../../ports.ts'
import type { Database, Work } from '../schema.ts'

/** Marks objects for deletion once this unit of work is committed. */
export function discard(work: Work, keys: readonly string[]): void {
  if (keys.length > 0) work.put('garbage', { id: work.nextId('garbage'), keys })
}

/** Deletes the marked objects. The marks are removed after the objects, so a failed run can be repeated. */
export async function collectGarbage(database: Database, files: FileStore): Promise<void> {
  const rows = database.read().all('garbage')
  if (rows.length === 0) return
  await files.delete(rows.flatMap(({ keys }) => keys))
  await database.change((work) => {
    for (const { id } of rows) work.remove('garbage', id)
  })
}

/** Deletes every object that no record refers to: after the records were replaced, or after a crash. */
export async function sweepFiles(database: Database, files: FileStore): Promise<void> {
  const keys = await files.list('')
  const reader = database.read()
  const isOwned = (key: string) => {
    const id = key.split('/')[0] ?? ''
    return reader.get('files', id) !== undefined || reader.get('uploads', id) !== undefined
  }
  await files.delete(keys.filter((key) => !isOwned(key)))
}

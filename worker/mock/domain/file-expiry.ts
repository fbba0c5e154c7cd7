import type { DueJob } from './due-job.ts'
import { removeFile } from './files.ts'
import type { Reader } from './schema.ts'
import { dayMs } from './timestamps.ts'
import { dropUpload } from './uploads.ts'

/** How long a file without a version, or an upload nobody goes on with, is kept. */
const keptMs = dayMs

/** Removes what nothing refers to. */
export function fileExpiries(reader: Reader): DueJob[] {
  const uploads = reader.all('uploads').map(
    (upload): DueJob => ({
      at: upload.touchedAt + keptMs,
      run: (work) => dropUpload(work, upload),
    }),
  )
  const files = reader.where('files', 'unused', 'unused').flatMap((file): DueJob[] => {
    const { unusedSince } = file
    return unusedSince === null ? [] : [{ at: unusedSince + keptMs, run: (work) => removeFile(work, file) }]
  })
  return [...uploads, ...files]
}

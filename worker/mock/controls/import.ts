import * as z from 'zod'
import { dismissManagers } from '../domain/access/authority.ts'
import { sweepFiles } from '../domain/file/garbage.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { Services } from '../http/env.ts'
import type { FileStore } from '../ports.ts'
import { chunksOf } from '../streams.ts'
import { control } from './control.ts'
import { readSnapshot, refusal, type Snapshot } from './read-snapshot.ts'
import { fromBase64, maxSmallSnapshotBytes, maxSnapshotBytes, snapshot, snapshotExample } from './snapshot.ts'

export const importControl = control({
  method: 'POST',
  path: '/import',
  summary: 'Replace the sandbox by an exported snapshot',
  description:
    'Only an unchanged export of the same version of the data is taken; any other changes nothing.',
  body: snapshot,
  isStreamed: true,
  answer: z.object({ imported: z.literal(true), version: z.int() }),
  example: { body: snapshotExample, answer: { imported: true, version: dataVersion } },
  create({ database, files, mayChooseLarge }: Services) {
    return async function importSandbox({ c }) {
      const maxBytes = mayChooseLarge(c.req.raw) ? maxSnapshotBytes : maxSmallSnapshotBytes
      const chunks = textOf(c.req.raw.body, maxBytes)
      const data = await readSnapshot(chunks, database.copy()).finally(() => chunks.return(undefined))
      await assertFilesAtHand(files, data)
      try {
        await storeFiles(files, data)
        await database.load(() => data)
        // An older release let who may review manage plugins.
        await database.change(dismissManagers)
      } finally {
        await sweepFiles(database, files)
      }
      return { imported: true as const, version: dataVersion }
    }
  },
})

/** Yields a body as text. A body over `maxBytes` is refused, and its rest stays unread. */
async function* textOf(body: ReadableStream<Uint8Array> | null, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of chunksOf(body, 'release')) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw refusal(`it has more than ${maxBytes} bytes`)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

async function assertFilesAtHand(files: FileStore, data: Snapshot): Promise<void> {
  for (const { key, size, bytes } of data.files) {
    const found = bytes === null ? await files.size(key) : fromBase64(bytes).length
    if (found !== size) throw refusal(`the file ${key} is neither in it nor in this sandbox`)
  }
}

/** Objects are written once, so an object with the same name has the same bytes. */
async function storeFiles(files: FileStore, data: Snapshot): Promise<void> {
  for (const { key, size, bytes } of data.files) {
    if (bytes === null || (await files.size(key)) === size) continue
    await files.put(key, new Blob([fromBase64(bytes)]).stream(), size)
  }
}

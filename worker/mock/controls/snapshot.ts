import * as z from 'zod'
import { sha256 } from '../domain/common/encoding.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'
import type { DataToLoad } from '../store/copy.ts'

const rows = <Id extends z.ZodType>(id: Id) => z.record(z.string(), z.array(z.looseObject({ id })))

/** A file of the store. */
const file = z.object({ key: z.string().min(1).max(200), bytes: z.base64() })

interface Content extends DataToLoad {
  readonly files: readonly z.infer<typeof file>[]
}

const format = 'plugin-market-sandbox'

/** A whole sandbox. Records have types but no schemas: the checksum shows that they are unchanged. */
export const snapshot = z
  .object({
    format: z.literal(format),
    version: z.literal(dataVersion, {
      error: ({ input }) =>
        `the data have version ${input}, this mock has ${dataVersion}: import them into the release that exported them, or begin anew with POST /__mock/reset`,
    }),
    exported_at: z.string(),
    tables: rows(z.union([z.int(), z.string()])),
    logs: rows(z.int()),
    files: z.array(file),
    checksum: z.string(),
  })
  .refine(isUnchanged, 'it was changed since it was exported')

/** Creates the snapshot of a sandbox's content. */
export function createSnapshot<Data extends Content>(data: Data, exported_at: string) {
  return { format, version: dataVersion, exported_at, ...data, checksum: checksumOf(data) } as const
}

function checksumOf({ tables, logs, files }: Content): string {
  return sha256([tables, logs, files].map((part) => sha256(JSON.stringify(part))).join())
}

function isUnchanged(data: Content & { readonly checksum: string }): boolean {
  try {
    return data.checksum === checksumOf(data)
  } catch {
    // It is nested deeper than JSON.stringify can follow, as no export is.
    return false
  }
}

/** A snapshot as the documentation shows it: without most of its tables. */
export const snapshotExample = createSnapshot(
  {
    tables: { sandbox: [{ id: 'sandbox', version: dataVersion, scenario: 'demo', seed: 1 }] },
    logs: { transfers: [] },
    files: [],
  },
  '2026-11-21 12:00:00',
)

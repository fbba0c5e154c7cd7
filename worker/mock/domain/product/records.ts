import * as z from 'zod'
import { type Row, table } from '#worker/mock/store/table-schema.ts'
import { id, time } from '../common/fields.ts'
import { versionFile } from '../version/records.ts'

const productVersion = z.object({
  id,
  version: z.string(),
  changeLog: z.string(),
  /** Whether it was released last. */
  latest: z.boolean(),
  files: z.array(versionFile),
  createdAt: time,
  /** Null for a draft. */
  releasedAt: time.nullable(),
})

export type ProductVersionRecord = Row<typeof productVersion>

export const productTables = {
  productVersions: table(productVersion, { version: { keyOf: ({ version }) => version } }),
}

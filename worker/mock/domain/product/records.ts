import { table } from '#worker/mock/store/schema.ts'
import type { VersionFile } from '../version/records.ts'

/** A version of the product that the plugins extend. */
export interface ProductVersionRecord {
  readonly id: number
  readonly version: string
  readonly changeLog: string
  /** Whether it was released last. */
  readonly latest: boolean
  readonly files: readonly VersionFile[]
  readonly createdAt: number
  /** Null for a draft. */
  readonly releasedAt: number | null
}

export const productTables = {
  productVersions: table<ProductVersionRecord>()({ version: { keyOf: ({ version }) => version } }),
}

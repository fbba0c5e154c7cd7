import * as z from 'zod'
import type { Identified } from '../store/schema.ts'

export const snapshotFormat = 'plugin-market-sandbox'

/** Bytes of the files' contents that a snapshot carries itself. */
export const maxIncludedBytes = 8 * 1024 * 1024

/** Bytes of a snapshot that can come back: it is in memory as text and as records at the same time. */
export const maxSnapshotBytes = 32 * 1024 * 1024

/** Taken as they are: an object schema would put `id` first, and the checksum would be another. */
const record = z.custom<Identified>(
  (row) => hasId(row) && (typeof row.id === 'string' || Number.isInteger(row.id)),
  'a record with an id',
)
const logRow = z.custom<{ readonly id: number }>(
  (row) => hasId(row) && Number.isInteger(row.id),
  'a numbered row',
)

const file = z.object({
  key: z.string().min(1).max(200),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** In base64; null when they are not in the snapshot. */
  bytes: z.base64().nullable(),
})

/** What every version of a snapshot has. */
export const snapshotHead = z.object({ format: z.literal(snapshotFormat), version: z.int() })

/** A sandbox as a JSON document. */
export const snapshot = snapshotHead.extend({
  tables: z.record(z.string(), z.array(record)),
  logs: z.record(z.string(), z.array(logRow)),
  files: z.array(file),
  /** As `createChecksum` makes it: only what an export wrote is taken back. */
  checksum: z.string(),
})

export type Snapshot = z.infer<typeof snapshot>
export type SnapshotFile = z.infer<typeof file>

function hasId(row: unknown): row is { readonly id: unknown } {
  return typeof row === 'object' && row !== null && 'id' in row
}

/** Bytes per call of `String.fromCharCode`, which takes each as an argument; a multiple of three. */
const chunkBytes = 3 * 8192

/** Base64 as JSON carries bytes. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)))
  }
  return text
}

/** The bytes of a text in base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

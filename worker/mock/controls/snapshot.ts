import * as z from 'zod'
import { toHex } from '../domain/common/encoding.ts'
import { dataVersion } from '../domain/sandbox/sandbox.ts'

export const snapshotFormat = 'plugin-market-sandbox'

/** The maximum of file contents in a snapshot, in bytes. */
export const maxIncludedBytes = 8 * 1024 * 1024

/** The largest snapshot that can be imported: the records of `large` have 49 MB, the bytes of files 11 MB at most. */
export const maxSnapshotBytes = 64 * 1024 * 1024

/** The largest for a caller who may not choose `large`. */
export const maxSmallSnapshotBytes = 16 * 1024 * 1024

/** A file of a snapshot. */
export const snapshotFile = z.object({
  key: z.string().min(1).max(200),
  /** Bytes. */
  size: z.int().nonnegative(),
  /** Base64; null when the snapshot does not include the bytes. */
  bytes: z.base64().nullable(),
})

/** The fields that every version of the format has; they come before the rows. */
export const snapshotHead = z.object({ format: z.literal(snapshotFormat), version: z.int() })

const rows = z.record(z.string(), z.array(z.looseObject({ id: z.union([z.int(), z.string()]) })))

/** A whole snapshot. The reader of imports checks it piece by piece. */
export const snapshot = snapshotHead.extend({
  exported_at: z.string(),
  tables: rows,
  logs: rows,
  files: z.array(snapshotFile),
  checksum: z.string(),
})

/** A snapshot as the documentation shows it: without most of its tables. */
export const snapshotExample: z.output<typeof snapshot> = {
  format: snapshotFormat,
  version: dataVersion,
  exported_at: '2026-11-21 12:00:00',
  tables: { sandbox: [{ id: 'sandbox', version: dataVersion, scenario: 'demo', seed: 1 }] },
  logs: { transfers: [] },
  files: [],
  checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
}

export type SnapshotFile = z.infer<typeof snapshotFile>

/** Bytes per call of `String.fromCharCode`, which takes each byte as an argument; a multiple of three. */
const chunkBytes = 3 * 8192

/** Encodes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)))
  }
  return text
}

/** Decodes base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** Rows per digest: Web Crypto hashes a complete text, and a large log is too long for one. */
const rowsPerDigest = 1000

/** A checksum over the rows of a snapshot, table by table in the order of the calls. */
export interface Checksum {
  add(name: string, rows: readonly object[]): Promise<void>
  /** Returns the SHA-256 of all added rows, in hex. */
  result(): Promise<string>
}

/** Creates a checksum that does not depend on how the rows of a table are split into pages. */
export function createChecksum(): Checksum {
  let digests = ''
  let name = ''
  let pending: object[] = []

  async function flush(): Promise<void> {
    digests += await digestOf(name + JSON.stringify(pending))
    pending = []
  }

  return {
    async add(next, rows) {
      if (next !== name) await flush()
      name = next
      for (const row of rows) {
        pending.push(row)
        if (pending.length === rowsPerDigest) await flush()
      }
    },
    async result() {
      await flush()
      return digestOf(digests)
    },
  }
}

/** Returns the SHA-256 of a text, in hex. Web Crypto is the fastest for megabytes. */
async function digestOf(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

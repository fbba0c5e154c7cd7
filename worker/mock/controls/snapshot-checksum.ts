import { sha256 } from '../domain/encoding.ts'

/** Rows per digest: Web Crypto takes a text at once, and a large log should not be one. */
const rowsPerDigest = 1000

/** What the rows of a snapshot add up to, table by table in the order they are added. */
export interface Checksum {
  add(name: string, rows: readonly object[]): Promise<void>
  /** SHA-256 over everything added, in hex. */
  result(): Promise<string>
}

/** A checksum that does not depend on how the rows of one table were cut into pages. */
export function createChecksum(): Checksum {
  let digests = ''
  let name = ''
  let waiting: object[] = []

  async function flush(): Promise<void> {
    digests += await sha256(name + JSON.stringify(waiting))
    waiting = []
  }

  return {
    async add(next, rows) {
      if (next !== name) await flush()
      name = next
      for (const row of rows) {
        waiting.push(row)
        if (waiting.length === rowsPerDigest) await flush()
      }
    },
    async result() {
      await flush()
      return sha256(digests)
    },
  }
}

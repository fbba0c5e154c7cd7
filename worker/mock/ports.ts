/** What the mock takes from its host; everything else it works out by itself. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export interface Random {
  /** Unpredictable bytes in a host, reproducible ones in a test. */
  bytes(length: number): Uint8Array<ArrayBuffer>
}

/** Where the cause of an unexpected failure goes; it is never sent to a caller. */
export type Log = (message: string, cause: unknown) => void

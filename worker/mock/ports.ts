/** The interfaces that the host implements for the mock. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export interface Random {
  /** Unpredictable bytes in a host, reproducible ones in a test. */
  bytes(length: number): Uint8Array<ArrayBuffer>
}

/** Logs the cause of an unexpected error, hidden from the caller. */
export type Log = (message: string, cause: unknown) => void

/** Stores the contents of uploaded files: objects by key, written once and read by range. */
export interface FileStore {
  /**
   * Stores the stream under the key, replacing an existing object. Rejects and stores nothing when the stream fails or
   * is not exactly `size` bytes long.
   */
  put(key: string, body: ReadableStream<Uint8Array>, size: number): Promise<void>
  /** Returns the size in bytes; undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** Reads `length` bytes from `offset`, within the object; undefined without such an object. */
  read(
    key: string,
    offset: number,
    length: number,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  /** Deletes the objects; missing keys are ignored. */
  delete(keys: readonly string[]): Promise<void>
  /** Lists the keys with the prefix, in no particular order. */
  list(prefix: string): Promise<string[]>
}

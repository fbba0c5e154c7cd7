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

/** What the contents of uploaded files are kept in: objects by key, written once and read by range. */
export interface FileStore {
  /**
   * Stores what the stream gives, which has to be exactly `size` bytes; an object of this key is
   * replaced. Rejects, and stores nothing, when the stream fails or is of another length.
   */
  put(key: string, body: ReadableStream<Uint8Array>, size: number): Promise<void>
  /** Bytes; undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** `length` bytes from `offset` on, which have to be there; undefined when there is no such object. */
  read(
    key: string,
    offset: number,
    length: number,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  /** Deletes those of the objects that are there. */
  delete(keys: readonly string[]): Promise<void>
  /** The keys that begin with the prefix, in no particular order. */
  list(prefix: string): Promise<string[]>
}

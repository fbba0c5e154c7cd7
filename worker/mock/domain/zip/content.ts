import { bytesOf } from '../../streams.ts'

/** Bytes that can be read from anywhere, wherever they are kept. */
export interface Content {
  /** Bytes in all. */
  readonly size: number
  /** `length` bytes from `offset` on, which have to be there. */
  stream(offset: number, length: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A few bytes of a content as a view; the range has to be inside it. */
export async function viewOf(content: Content, offset: number, length: number): Promise<DataView> {
  return new DataView((await bytesOf(content.stream(offset, length))).buffer)
}

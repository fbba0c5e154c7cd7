import {
  type ByteSource,
  deflatedMethod,
  isFolder,
  readZipDirectory,
  type ZipDirectory,
  type ZipEntry,
} from '#contract/values/zip-directory.ts'
import { bytesOf, chunksOf } from '#worker/mock/streams.ts'
import { crc32 } from './crc32.ts'

// PKWARE's APPNOTE 6.3.10, section 4.3.7.
const localSignature = 0x04034b50
const localBytes = 30

/** Bytes with random access, read as streams. */
export interface Content {
  /** In bytes. */
  readonly size: number
  /** Streams `length` bytes from `offset`; the range lies inside the content. */
  stream(offset: number, length: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface PackedFile {
  /** The path inside the archive, without a leading slash. */
  readonly name: string
  /** Unpacked, in bytes, as verified against the data. */
  readonly size: number
}

/** How the data of a zip contradict its directory. */
type DataFault = 'overlap' | 'beyond' | 'otherName' | 'misplaced' | 'compression' | 'otherSize' | 'crc'

/** Rejects a zip whose data contradicts its directory. */
export class ZipDataError extends Error {
  override readonly name = 'ZipDataError'
  readonly fault: DataFault
  /** The path of the entry. */
  readonly entry: string

  constructor(fault: DataFault, entry: string) {
    super(fault)
    this.fault = fault
    this.entry = entry
  }
}

/** Adapts a content to the interface of the zip reader. */
export function byteSource(content: Content): ByteSource {
  return {
    size: content.size,
    view: async (offset, length) => new DataView((await bytesOf(content.stream(offset, length))).buffer),
  }
}

/**
 * Reads the files of an archive and checks every entry's path, position, real size and CRC-32. Only the directory is held in
 * memory.
 * @throws {ZipError} for an invalid directory
 * @throws {ZipDataError} for data that contradicts the directory
 */
export async function readZip(content: Content): Promise<PackedFile[]> {
  const archive = await readZipDirectory(byteSource(content))
  await checkData(content, archive)
  return archive.entries.filter((entry) => !isFolder(entry)).map(({ name, size }) => ({ name, size }))
}

/** Checks that entries do not overlap: overlapping entries let a small archive unpack to petabytes. */
async function checkData(content: Content, { entries, offset: end }: ZipDirectory): Promise<void> {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < free) throw new ZipDataError('overlap', entry.path)
    const dataAt = await findData(content, entry, end)
    free = dataAt + entry.compressedSize
    if (free > end) throw new ZipDataError('beyond', entry.path)
    await checkUnpacked(content, entry, dataAt)
  }
}

async function findData(content: Content, entry: ZipEntry, end: number): Promise<number> {
  const source = byteSource(content)
  const local = await source.view(entry.offset, localBytes)
  const isLocal = local.getUint32(0, true) === localSignature
  if (!isLocal || local.getUint16(8, true) !== entry.method) throw misplaced(entry)
  const nameBytes = local.getUint16(26, true)
  const dataAt = entry.offset + localBytes + nameBytes + local.getUint16(28, true)
  if (dataAt > end) throw misplaced(entry)
  const name = new TextDecoder().decode(await source.view(entry.offset + localBytes, nameBytes))
  if (name !== entry.path) throw new ZipDataError('otherName', entry.path)
  return dataAt
}

function misplaced({ path }: ZipEntry): ZipDataError {
  return new ZipDataError('misplaced', path)
}

/** Unpacks an entry as a stream, and stops at the first byte over its size. */
async function checkUnpacked(content: Content, entry: ZipEntry, dataAt: number): Promise<void> {
  let bytes = 0
  let crc = 0
  try {
    for await (const chunk of chunksOf(unpacked(content, entry, dataAt))) {
      bytes += chunk.byteLength
      if (bytes > entry.size) break
      crc = crc32(chunk, crc)
    }
  } catch (error) {
    if (isOfDecompression(error)) throw new ZipDataError('compression', entry.path)
    throw error
  }
  if (bytes !== entry.size) throw new ZipDataError('otherSize', entry.path)
  if (crc !== entry.crc) throw new ZipDataError('crc', entry.path)
}

/** A `TypeError` by the standard; Node 20 passes zlib's own error on. */
function isOfDecompression(error: unknown): boolean {
  const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return error instanceof TypeError || isOfZlib
}

function unpacked(content: Content, { method, compressedSize }: ZipEntry, dataAt: number) {
  const packed = content.stream(dataAt, compressedSize)
  return method === deflatedMethod ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
}

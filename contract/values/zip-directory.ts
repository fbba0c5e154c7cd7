import { limits } from './limits.ts'
import {
  assertEntries,
  assertEntry,
  folderType,
  localSignature,
  type ZipEntry,
  ZipError,
  zip64Number,
} from './zip-entry.ts'

// Field names and offsets: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const headerSignature = 0x02014b50
const headerBytes = 46
const endSignature = 0x06054b50
const endBytes = 22
const maxCommentBytes = 0xffff
/** The placeholder for a count that is in a ZIP64 record instead. */
const zip64Count = 0xffff
const fileTypeBits = 0o170000
/** The folder bit of MS-DOS's attributes. */
const dosFolder = 0x10
/** Info-ZIP's extra field with the name in UTF-8, which some unpackers prefer (APPNOTE, section 4.6.9). */
const unicodePath = 0x7075

/** Bytes with random access: a `File` in the browser, stored parts on the server. */
export interface ByteSource {
  readonly size: number
  /** Reads `length` bytes from `offset`; the range lies inside the source. */
  view(offset: number, length: number): Promise<DataView>
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** The position of the directory, which is the end of the entries' data. */
  readonly offset: number
}

/** Returns whether the source starts with a zip signature. */
export async function looksLikeZip(source: ByteSource): Promise<boolean> {
  if (source.size < 4) return false
  const signature = (await source.view(0, 4)).getUint32(0, true)
  return signature === localSignature || signature === endSignature
}

/**
 * Reads the directory at the end of a zip and checks its entries, without reading their data.
 * @throws {ZipError} for a corrupt, unsafe or unsupported zip
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipDirectory> {
  const { offset, bytes, count } = await findDirectory(source)
  const directory = await source.view(offset, bytes)
  const headers = findHeaders(directory)
  if (headers.length !== count) throw new ZipError('corrupt')
  const entries = headers.map((at) => readEntry(directory, at))
  for (const entry of entries) assertEntry(entry)
  assertEntries(entries, offset)
  return { entries, offset }
}

async function findDirectory(source: ByteSource): Promise<{ offset: number; bytes: number; count: number }> {
  const tailBytes = Math.min(source.size, endBytes + maxCommentBytes)
  const tail = await source.view(source.size - tailBytes, tailBytes)
  const at = findEndRecord(tail)
  if (at === undefined) throw new ZipError('truncated')
  const short = (field: number) => tail.getUint16(at + field, true)
  const [disk, directoryDisk, countHere, count] = [short(4), short(6), short(8), short(10)]
  const bytes = tail.getUint32(at + 12, true)
  const offset = tail.getUint32(at + 16, true)
  if (count === zip64Count || bytes === zip64Number || offset === zip64Number) throw new ZipError('zip64')
  if (disk !== 0 || directoryDisk !== 0 || countHere !== count) throw new ZipError('split')
  if (count === 0) throw new ZipError('empty')
  const { maxEntries, maxDirectoryBytes } = limits.zip
  if (count > maxEntries || bytes > maxDirectoryBytes) throw new ZipError('tooManyFiles')
  // Refuses missing bytes, and bytes that no record describes.
  if (offset + bytes !== source.size - tailBytes + at) throw new ZipError('truncated')
  return { offset, bytes, count }
}

/** Finds the last end record. Unpackers disagree about a file that has bytes after it or another one in its comment. */
function findEndRecord(tail: DataView): number | undefined {
  for (let at = tail.byteLength - 4; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endSignature) continue
    const commentAt = at + endBytes
    const isLast =
      commentAt <= tail.byteLength && commentAt + tail.getUint16(at + 20, true) === tail.byteLength
    return isLast ? at : undefined
  }
  return undefined
}

function findHeaders(view: DataView): number[] {
  const found: number[] = []
  for (let at = 0; at < view.byteLength; ) {
    if (at + headerBytes > view.byteLength || view.getUint32(at, true) !== headerSignature) {
      throw new ZipError('corrupt')
    }
    found.push(at)
    const length = (field: number) => view.getUint16(at + field, true)
    // The lengths of the name, the extra fields and the comment.
    at += headerBytes + length(28) + length(30) + length(32)
    if (at > view.byteLength) throw new ZipError('corrupt')
  }
  return found
}

function readEntry(view: DataView, at: number): ZipEntry {
  const nameBytes = view.getUint16(at + 28, true)
  const nameAt = at + headerBytes
  const extra = part(view, nameAt + nameBytes, view.getUint16(at + 30, true))
  const path = readName(part(view, nameAt, nameBytes), extra)
  const isDosFolder = (view.getUint16(at + 38, true) & dosFolder) !== 0
  return {
    path,
    name: path.startsWith('/') ? path.slice(1) : path,
    nameBytes,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    fileType: view.getUint16(at + 40, true) & fileTypeBits || (isDosFolder ? folderType : 0),
  }
}

/** Returns a range of a view. */
export function part(view: DataView, at: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, length)
}

/**
 * Returns an entry's name as UTF-8, whatever the flag says.
 * @throws {ZipError} for another encoding, and for extra fields with another name
 */
export function readName(name: DataView, extra: DataView): string {
  const path = decode(name)
  if (path === undefined) throw new ZipError('nameEncoding', new TextDecoder().decode(name))
  const isOther = (field: DataView) =>
    field.byteLength < 5 || decode(part(field, 5, field.byteLength - 5)) !== path
  if (extraFields(extra, unicodePath).some(isOther)) throw new ZipError('otherName', path)
  return path
}

function decode(bytes: DataView): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Returns the data of the extra fields with an id. Padding or corrupt fields end the search, as in unpackers. */
export function extraFields(extra: DataView, id: number): DataView[] {
  const found: DataView[] = []
  for (let at = 0; at + 4 <= extra.byteLength; ) {
    const length = extra.getUint16(at + 2, true)
    if (at + 4 + length > extra.byteLength) break
    if (extra.getUint16(at, true) === id) found.push(part(extra, at + 4, length))
    at += 4 + length
  }
  return found
}

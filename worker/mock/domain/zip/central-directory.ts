import { limits } from '../../../../contract/limits.ts'
import { type Content, viewOf } from './content.ts'
import { ZipError } from './zip-error.ts'

// Names and offsets follow PKWARE's APPNOTE 6.3.10, sections 4.3.12 and 4.3.16.
const endSignature = 0x06054b50
const endBytes = 22
const maxCommentBytes = 0xffff
const headerSignature = 0x02014b50
const headerBytes = 46
const { maxEntries, maxDirectoryBytes } = limits.zip
/** In place of a number that stands in a ZIP64 record. */
const elsewhere16 = 0xffff
const elsewhere32 = 0xffffffff

/** An entry as the directory at the archive's end describes it; nothing of it is to be believed yet. */
export interface ZipEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly compressedSize: number
  readonly size: number
  /** Where its local header begins. */
  readonly offset: number
  /** File type and permissions as Unix has them; 0 when they come from elsewhere. */
  readonly unixMode: number
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** Where the directory begins and the entries' data has to end. */
  readonly offset: number
}

/**
 * Reads the directory from the archive's end; the data before it is not touched.
 * @throws ZipError when there is none, or it contradicts itself, is ZIP64, split or too large
 */
export async function readDirectory(content: Content): Promise<ZipDirectory> {
  const { offset, bytes, count } = await findDirectory(content)
  const view = await viewOf(content, offset, bytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (at < bytes) {
    const { entry, length } = readHeader(view, at)
    entries.push(entry)
    at += length
  }
  if (entries.length !== count) throw new ZipError('ZIP 目录与其记录的文件数不一致')
  return { entries, offset }
}

async function findDirectory(content: Content): Promise<{ offset: number; bytes: number; count: number }> {
  const tailBytes = Math.min(content.size, endBytes + maxCommentBytes)
  const tail = await viewOf(content, content.size - tailBytes, tailBytes)
  const at = findEnd(tail)
  if (at === undefined) throw new ZipError('不是完整的 ZIP 文件，可能已被截断')
  const end = {
    disk: tail.getUint16(at + 4, true),
    directoryDisk: tail.getUint16(at + 6, true),
    countHere: tail.getUint16(at + 8, true),
    count: tail.getUint16(at + 10, true),
    bytes: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  if (end.count === elsewhere16 || end.bytes === elsewhere32 || end.offset === elsewhere32) {
    throw new ZipError('不支持 ZIP64 格式')
  }
  if (end.disk !== 0 || end.directoryDisk !== 0 || end.countHere !== end.count) {
    throw new ZipError('不支持分卷的 ZIP 文件')
  }
  if (end.count === 0) throw new ZipError('ZIP 文件是空的')
  if (end.count > maxEntries || end.bytes > maxDirectoryBytes) {
    throw new ZipError(`ZIP 中的文件过多，最多 ${maxEntries} 个`)
  }
  if (end.offset + end.bytes !== content.size - tailBytes + at) throw new ZipError('ZIP 目录的位置不正确')
  return end
}

/** The last end record whose comment reaches exactly to the archive's end. */
function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === endSignature
    if (isEnd && at + endBytes + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  return undefined
}

function readHeader(view: DataView, at: number): { entry: ZipEntry; length: number } {
  if (at + headerBytes > view.byteLength || view.getUint32(at, true) !== headerSignature) {
    throw new ZipError('ZIP 目录已损坏')
  }
  const nameBytes = view.getUint16(at + 28, true)
  const length = headerBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (at + length > view.byteLength) throw new ZipError('ZIP 目录已损坏')
  const isUnix = view.getUint8(at + 5) === 3
  const entry: ZipEntry = {
    name: decodeName(view, at + headerBytes, nameBytes),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    unixMode: isUnix ? view.getUint16(at + 40, true) : 0,
  }
  if ([entry.compressedSize, entry.size, entry.offset].includes(elsewhere32)) {
    throw new ZipError('不支持 ZIP64 格式', entry.name)
  }
  return { entry, length }
}

/** UTF-8, whatever the flag says: the names that count are ASCII, and others are only shown. */
function decodeName(view: DataView, at: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length))
}

import { limits } from './limits.ts'

// Field names and offsets: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const localSignature = 0x04034b50
const localBytes = 30
const headerSignature = 0x02014b50
const headerBytes = 46
const endSignature = 0x06054b50
const endBytes = 22
const maxCommentBytes = 0xffff
/** Placeholders for numbers that are in a ZIP64 record instead. */
const zip64Count = 0xffff
const zip64Number = 0xffffffff
const encryptedFlags = 0x0001 | 0x0040 | 0x2000
export const storedMethod = 0
export const deflatedMethod = 8
const fileTypeBits = 0o170000
/** Unix file types: unknown, regular file, directory. */
const ordinaryFileTypes: readonly number[] = [0, 0o100000, 0o040000]

/** Bytes with random access: a `File` in the browser, stored parts on the server. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number
  /** Reads `length` bytes from `offset`; the range lies inside the source. */
  view(offset: number, length: number): Promise<DataView>
}

/** The reason for rejecting the directory of a zip. */
export type ZipFault =
  | 'truncated'
  | 'damaged'
  | 'zip64'
  | 'split'
  | 'empty'
  | 'tooManyFiles'
  | 'unsafePath'
  | 'encrypted'
  | 'method'
  | 'special'
  | 'ratio'
  | 'unpackedSize'
  | 'overlap'
  | 'duplicate'
  | 'fileAndFolder'

/** Rejects a zip; `entry` is the path of the rejected entry, empty for the whole file. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly fault: ZipFault
  readonly entry: string

  constructor(fault: ZipFault, entry = '') {
    super(`[zip] ${fault} ${entry}`)
    this.fault = fault
    this.entry = entry
  }
}

/** An entry of the directory; its data has not been read. */
export interface ZipEntry {
  /** The path as stored. */
  readonly path: string
  /** The path without the leading slash of the provider's builder. */
  readonly name: string
  readonly nameBytes: number
  readonly flags: number
  readonly method: number
  /** The CRC-32 of the unpacked data. */
  readonly crc: number
  /** In bytes. */
  readonly compressedSize: number
  /** Unpacked, in bytes. */
  readonly size: number
  /** The position of the entry's local header. */
  readonly offset: number
  /**
   * The type bits of the Unix mode; 0 for a zip that has none. Read for every host system: unpackers create links for
   * Unix (3), macOS (19) and even for FAT (0), which PKZIP for Unix writes.
   */
  readonly fileType: number
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

/** Returns whether the entry is a folder. */
export function isFolder({ path }: ZipEntry): boolean {
  return path.endsWith('/')
}

/**
 * Reads the directory at the end of a zip and checks the path, type, size and position of every entry. The data before
 * the directory is not read, so the time does not depend on the size of the file.
 * @throws {ZipError} for a damaged, unsafe or unsupported zip
 */
export async function readZipDirectory(source: ByteSource): Promise<ZipDirectory> {
  const { offset, bytes, count } = await findDirectory(source)
  const entries = readEntries(await source.view(offset, bytes))
  if (entries.length !== count) throw new ZipError('damaged')
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
  // Bytes are missing, or there are bytes that no record describes.
  if (offset + bytes !== source.size - tailBytes + at) throw new ZipError('truncated')
  return { offset, bytes, count }
}

/** Finds the last end record whose comment ends exactly at the end of the file. */
function findEndRecord(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === endSignature
    if (isEnd && at + endBytes + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  return undefined
}

function readEntries(view: DataView): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at < view.byteLength; ) {
    if (at + headerBytes > view.byteLength || view.getUint32(at, true) !== headerSignature) {
      throw new ZipError('damaged')
    }
    const nameBytes = view.getUint16(at + 28, true)
    const end = at + headerBytes + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (end > view.byteLength) throw new ZipError('damaged')
    entries.push(readEntry(view, at, nameBytes))
    at = end
  }
  return entries
}

function readEntry(view: DataView, at: number, nameBytes: number): ZipEntry {
  // Decoded as UTF-8 whatever the flag says: names that are compared are ASCII, others are only displayed.
  const path = new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + at + headerBytes, nameBytes),
  )
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
    fileType: view.getUint16(at + 40, true) & fileTypeBits,
  }
}

/**
 * Checks one entry.
 * @throws {ZipError} for an entry that is unsafe or unsupported
 */
export function assertEntry({
  path,
  name,
  flags,
  method,
  size,
  compressedSize,
  offset,
  fileType,
}: ZipEntry): void {
  if ([size, compressedSize, offset].includes(zip64Number)) throw new ZipError('zip64', path)
  if (!isSafePath(name)) throw new ZipError('unsafePath', path)
  if ((flags & encryptedFlags) !== 0) throw new ZipError('encrypted', path)
  if (method !== storedMethod && method !== deflatedMethod) throw new ZipError('method', path)
  if (method === storedMethod && size !== compressedSize) throw new ZipError('damaged', path)
  if (!ordinaryFileTypes.includes(fileType)) throw new ZipError('special', path)
  const { ratioFromBytes, maxRatio } = limits.zip
  if (size > ratioFromBytes && size > compressedSize * maxRatio) throw new ZipError('ratio', path)
}

function isSafePath(name: string): boolean {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the pattern looks for.
  if (/[\\:\u0000-\u001f\u007f\ufffd]/.test(path)) return false
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

/**
 * Checks all entries together; `end` is the position where their data has to end.
 * @throws {ZipError} for too many bytes in total, duplicate names, a path that is a file and a folder, or data that overlaps or lies outside
 */
export function assertEntries(entries: readonly ZipEntry[], end: number): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > limits.zip.maxTotalBytes) throw new ZipError('unpackedSize')
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length) throw new ZipError('duplicate')
  assertFilesAreNoFolders(entries)
  let free = 0
  for (const { path, offset, nameBytes, compressedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    // Overlapping entries let a small zip unpack to petabytes.
    if (offset < free) throw new ZipError('overlap', path)
    free = offset + localBytes + nameBytes + compressedSize
    if (free > end) throw new ZipError('damaged', path)
  }
}

/**
 * Checks that no path is a file and a folder at once (`a` beside `a/` or `a/b`), ignoring case. Sorted with the slash
 * first, the children of a path directly follow it.
 */
function assertFilesAreNoFolders(entries: readonly ZipEntry[]): void {
  const ordered = entries
    .map((entry) => ({ entry, key: entry.name.toLowerCase().replace(/\/$/, '').replaceAll('/', '\0') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (const [index, { entry, key }] of ordered.entries()) {
    const next = ordered[index + 1]
    if (next === undefined) return
    const isBelow = next.key.startsWith(`${key}\0`) && !isFolder(entry)
    if (next.key === key || isBelow) throw new ZipError('fileAndFolder', entry.path)
  }
}

import { nameFault, pathKey } from './file-names.ts'
import { limits } from './limits.ts'

// PKWARE's APPNOTE 6.3.10, section 4.3.7.
export const localSignature = 0x04034b50
export const localBytes = 30
/** The placeholder for a number that is in a ZIP64 record instead. */
export const zip64Number = 0xffffffff
export const encryptedFlags = 0x0001 | 0x0040 | 0x2000
const patchFlag = 0x0020
export const storedMethod = 0
export const deflatedMethod = 8
export const folderType = 0o040000
/** Unix file types: unknown, regular file, directory. */
const ordinaryFileTypes: readonly number[] = [0, 0o100000, folderType]

/** The reason for rejecting the directory of a zip. */
export type ZipFault =
  | 'truncated'
  | 'corrupt'
  | 'zip64'
  | 'split'
  | 'empty'
  | 'tooManyFiles'
  | 'nameEncoding'
  | 'otherName'
  | 'unsafePath'
  | 'unportableName'
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
  readonly path: string
  /** The path without the leading slash of the provider's builder. */
  readonly name: string
  readonly nameBytes: number
  readonly flags: number
  readonly method: number
  readonly crc: number
  /** In bytes. */
  readonly compressedSize: number
  /** Unpacked, in bytes. */
  readonly size: number
  /** The position of the entry's local header. */
  readonly offset: number
  /**
   * The type bits of the Unix mode, or the folder type by MS-DOS's attributes; 0 without either. Read for every host
   * system: unpackers create links for Unix (3), macOS (19) and even for FAT (0).
   */
  readonly fileType: number
}

export function isFolder({ path }: ZipEntry): boolean {
  return path.endsWith('/')
}

/** @throws {ZipError} for an entry that is unsafe or unsupported */
export function assertEntry(entry: ZipEntry): void {
  const { path, name, flags, method, size, compressedSize, offset, fileType } = entry
  if ([size, compressedSize, offset].includes(zip64Number)) throw new ZipError('zip64', path)
  const fault = pathFault(name)
  if (fault !== undefined) throw new ZipError(fault, path)
  if ((flags & encryptedFlags) !== 0) throw new ZipError('encrypted', path)
  const isReadable = method === storedMethod || method === deflatedMethod
  if (!isReadable || (flags & patchFlag) !== 0) throw new ZipError('method', path)
  if (method === storedMethod && size !== compressedSize) throw new ZipError('corrupt', path)
  if (!ordinaryFileTypes.includes(fileType)) throw new ZipError('special', path)
  // Unpackers disagree about a folder with content, and about a folder whose name has no slash.
  if (isFolder(entry) ? size > 0 : fileType === folderType) throw new ZipError('fileAndFolder', path)
  const { ratioFromBytes, maxRatio } = limits.zip
  if (size > ratioFromBytes && size > compressedSize * maxRatio) throw new ZipError('ratio', path)
}

function pathFault(name: string): ZipFault | undefined {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  return path
    .split('/')
    .map(nameFault)
    .find((fault) => fault !== undefined)
}

/**
 * Checks all entries together; their data has to end at `end`.
 * @throws {ZipError} for too many bytes, duplicate names, a path that is a file and a folder, or misplaced data
 */
export function assertEntries(entries: readonly ZipEntry[], end: number): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > limits.zip.maxTotalBytes) throw new ZipError('unpackedSize')
  const keys = new Set<string>()
  for (const { name, path } of entries) {
    const key = pathKey(name)
    if (keys.has(key)) throw new ZipError('duplicate', path)
    keys.add(key)
  }
  assertFilesAreNoFolders(entries)
  let free = 0
  for (const { path, offset, nameBytes, compressedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    // Overlapping entries let a small zip unpack to petabytes.
    if (offset < free) throw new ZipError('overlap', path)
    free = offset + localBytes + nameBytes + compressedSize
    if (free > end) throw new ZipError('corrupt', path)
  }
}

/** Refuses `a` beside `a/` or `a/b`. Sorted with the slash first, the children of a path directly follow it. */
function assertFilesAreNoFolders(entries: readonly ZipEntry[]): void {
  const ordered = entries
    .map((entry) => ({ entry, key: pathKey(entry.name).replace(/\/$/, '').replaceAll('/', '\0') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (const [index, { entry, key }] of ordered.entries()) {
    const next = ordered[index + 1]
    if (next === undefined) return
    const isBelow = next.key.startsWith(`${key}\0`) && !isFolder(entry)
    if (next.key === key || isBelow) throw new ZipError('fileAndFolder', entry.path)
  }
}

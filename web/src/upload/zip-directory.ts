import { limits } from '../../../contract/limits.ts'

// Names and offsets follow PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const localSignature = 0x04034b50
const localBytes = 30
const headerSignature = 0x02014b50
const headerBytes = 46
const endSignature = 0x06054b50
const endBytes = 22
const maxCommentBytes = 0xffff
/** In place of a number that stands in a ZIP64 record. */
const elsewhere16 = 0xffff
const elsewhere32 = 0xffffffff
const encrypted = 0x0001 | 0x0040 | 0x2000
const stored = 0
const deflated = 8
const fileTypes = 0o170000
const ordinaryTypes: readonly number[] = [0, 0o100000, 0o040000]

/** What can be wrong with a zip. */
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
  | 'bomb'
  | 'duplicate'

/** A zip that is not taken; `entry` is empty when it is the whole. */
export class ZipError extends Error {
  readonly fault: ZipFault
  readonly entry: string

  constructor(fault: ZipFault, entry = '') {
    super(`[zip] ${fault} ${entry}`)
    this.name = 'ZipError'
    this.fault = fault
    this.entry = entry
  }
}

/** A file in a zip. */
export interface ZipEntry {
  /** Without the leading slash that the family's builder writes. */
  name: string
  /** Bytes when unpacked, as the zip says. */
  size: number
}

interface Header extends ZipEntry {
  /** As it is written. */
  path: string
  nameBytes: number
  flags: number
  method: number
  compressedSize: number
  offset: number
  fileType: number
}

/** Whether it begins as a zip does. */
export async function looksLikeZip(file: Blob): Promise<boolean> {
  if (file.size < 4) return false
  const signature = (await viewOf(file, 0, 4)).getUint32(0, true)
  return signature === localSignature || signature === endSignature
}

/**
 * The files of a zip, from its directory alone: what lies before it is not read, so a large file is as fast
 * as a small one. The server looks at the rest.
 * @throws {ZipError} for what would be refused anyway
 */
export async function readZipDirectory(file: Blob): Promise<ZipEntry[]> {
  const { offset, bytes, count } = await findDirectory(file)
  const headers = readHeaders(await viewOf(file, offset, bytes))
  if (headers.length !== count) throw new ZipError('damaged')
  for (const header of headers) assertHarmless(header)
  assertPlausible(headers, offset)
  return headers.filter(({ path }) => !path.endsWith('/')).map(({ name, size }) => ({ name, size }))
}

async function viewOf(file: Blob, offset: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(offset, offset + length).arrayBuffer())
}

async function findDirectory(file: Blob): Promise<{ offset: number; bytes: number; count: number }> {
  const tailBytes = Math.min(file.size, endBytes + maxCommentBytes)
  const tail = await viewOf(file, file.size - tailBytes, tailBytes)
  const at = findEnd(tail)
  if (at === undefined) throw new ZipError('truncated')
  const [disk, directoryDisk, countHere, count] = [4, 6, 8, 10].map((field) =>
    tail.getUint16(at + field, true),
  )
  const bytes = tail.getUint32(at + 12, true)
  const offset = tail.getUint32(at + 16, true)
  if (count === elsewhere16 || bytes === elsewhere32 || offset === elsewhere32) throw new ZipError('zip64')
  if (disk !== 0 || directoryDisk !== 0 || countHere !== count) throw new ZipError('split')
  if (!count) throw new ZipError('empty')
  if (count > limits.zip.maxEntries || bytes > limits.zip.maxDirectoryBytes)
    throw new ZipError('tooManyFiles')
  // Bytes are missing, or there are some that nothing speaks of.
  if (offset + bytes !== file.size - tailBytes + at) throw new ZipError('truncated')
  return { offset, bytes, count }
}

/** The last end record whose comment reaches exactly to the end. */
function findEnd(tail: DataView): number | undefined {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === endSignature
    if (isEnd && at + endBytes + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  return undefined
}

function readHeaders(view: DataView): Header[] {
  const headers: Header[] = []
  for (let at = 0; at < view.byteLength; ) {
    if (at + headerBytes > view.byteLength || view.getUint32(at, true) !== headerSignature) {
      throw new ZipError('damaged')
    }
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    )
    const end = at + headerBytes + nameBytes + extraBytes + commentBytes
    if (end > view.byteLength) throw new ZipError('damaged')
    headers.push(readHeader(view, at, nameBytes))
    at = end
  }
  return headers
}

function readHeader(view: DataView, at: number, nameBytes: number): Header {
  const path = new TextDecoder().decode(new Uint8Array(view.buffer, at + headerBytes, nameBytes))
  const isUnix = view.getUint8(at + 5) === 3
  return {
    path,
    name: path.startsWith('/') ? path.slice(1) : path,
    nameBytes,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    compressedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    fileType: isUnix ? view.getUint16(at + 40, true) & fileTypes : 0,
  }
}

function assertHarmless({ path, name, flags, method, size, compressedSize, offset, fileType }: Header): void {
  if ([size, compressedSize, offset].includes(elsewhere32)) throw new ZipError('zip64', path)
  if (!isSafePath(name)) throw new ZipError('unsafePath', path)
  if ((flags & encrypted) !== 0) throw new ZipError('encrypted', path)
  if (method !== stored && method !== deflated) throw new ZipError('method', path)
  if (method === stored && size !== compressedSize) throw new ZipError('damaged', path)
  if (!ordinaryTypes.includes(fileType)) throw new ZipError('special', path)
  const { ratioFromBytes, maxRatio } = limits.zip
  if (size > ratioFromBytes && size > compressedSize * maxRatio) throw new ZipError('bomb', path)
}

function isSafePath(name: string): boolean {
  const path = name.endsWith('/') ? name.slice(0, -1) : name
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  if (/[\\:\u0000-\u001f\u007f\ufffd]/.test(path)) return false
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

/** All of them together: how large they get, whether they lie one behind the other, whether names come twice. */
function assertPlausible(headers: readonly Header[], end: number): void {
  const total = headers.reduce((sum, { size }) => sum + size, 0)
  if (total > limits.zip.maxTotalBytes) throw new ZipError('bomb')
  const names = new Set(headers.map(({ name }) => name.toLowerCase()))
  if (names.size < headers.length) throw new ZipError('duplicate')
  let free = 0
  for (const { path, offset, nameBytes, compressedSize } of headers.toSorted((a, b) => a.offset - b.offset)) {
    // Entries that share their data are how a small zip unpacks to petabytes.
    if (offset < free) throw new ZipError('bomb', path)
    free = offset + localBytes + nameBytes + compressedSize
    if (free > end) throw new ZipError('damaged', path)
  }
}

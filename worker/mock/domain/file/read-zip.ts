import {
  type ByteSource,
  extraFields,
  part,
  readName,
  readZipDirectory,
  type ZipDirectory,
} from '#contract/values/zip-directory.ts'
import {
  deflatedMethod,
  encryptedFlags,
  isFolder,
  localBytes,
  localSignature,
  type ZipEntry,
  zip64Number,
} from '#contract/values/zip-entry.ts'
import { bytesOf, chunksOf } from '#worker/mock/streams.ts'
import { crc32 } from './crc32.ts'
import { endsBefore, inflate, isOfInflation } from './inflate.ts'

// PKWARE's APPNOTE 6.3.10, sections 4.3.9, 4.4.4 and 4.5.3.
const descriptorFlag = 0x0008
const descriptorSignature = 0x08074b50
/** The lengths with or without a signature, and with sizes of 4 or 8 bytes. */
const descriptorLengths: readonly number[] = [12, 16, 20, 24]
const utf8Flag = 0x0800
const zip64Field = 0x0001

/** Bytes with random access, read as streams. */
export interface Content {
  readonly size: number
  /** Streams `length` bytes from `offset`; the range lies inside the content. */
  stream(offset: number, length: number): ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface PackedFile {
  /** The path inside the archive, without a leading slash. */
  readonly name: string
  readonly size: number
}

/** The contradiction between a zip's data and its directory. */
type DataFault =
  | 'overlap'
  | 'beyond'
  | 'hiddenBytes'
  | 'otherName'
  | 'otherHeader'
  | 'misplaced'
  | 'compression'
  | 'otherSize'
  | 'crc'

/** Rejects a zip whose data contradicts its directory. */
export class ZipDataError extends Error {
  override readonly name = 'ZipDataError'
  readonly fault: DataFault
  /** The path of the entry, empty for the whole file. */
  readonly entry: string

  constructor(fault: DataFault, entry = '') {
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
 * Reads the files of an archive and checks that every unpacker finds the same ones: data and local headers agree with
 * the directory, and no byte lies outside. Only the directory is held in memory.
 * @throws {ZipError} for an invalid directory
 * @throws {ZipDataError} for data that contradicts the directory
 */
export async function readZip(content: Content): Promise<PackedFile[]> {
  const archive = await readZipDirectory(byteSource(content))
  await checkData(content, archive)
  return archive.entries.filter((entry) => !isFolder(entry)).map(({ name, size }) => ({ name, size }))
}

/** Checks that the entries' data follow each other: overlapping entries let a small archive unpack to petabytes. */
async function checkData(content: Content, { entries, offset: end }: ZipDirectory): Promise<void> {
  const ordered = entries.toSorted((a, b) => a.offset - b.offset)
  let free = 0
  for (const [index, entry] of ordered.entries()) {
    if (entry.offset < free) throw new ZipDataError('overlap', entry.path)
    // A sequential reader would find other entries than the directory's.
    if (entry.offset > free) throw new ZipDataError('hiddenBytes')
    const dataAt = await findData(content, entry, end)
    free = dataAt + entry.compressedSize
    if (free > end) throw new ZipDataError('beyond', entry.path)
    await checkUnpacked(content, entry, dataAt)
    const next = ordered[index + 1]?.offset ?? end
    if ((entry.flags & descriptorFlag) !== 0 && next >= free) {
      await checkDescriptor(content, entry, free, next - free)
      free = next
    }
  }
  if (free < end) throw new ZipDataError('hiddenBytes')
}

async function findData(content: Content, entry: ZipEntry, end: number): Promise<number> {
  const source = byteSource(content)
  const local = await source.view(entry.offset, localBytes)
  if (local.getUint32(0, true) !== localSignature) throw new ZipDataError('misplaced', entry.path)
  const nameBytes = local.getUint16(26, true)
  const extraBytes = local.getUint16(28, true)
  const dataAt = entry.offset + localBytes + nameBytes + extraBytes
  if (dataAt > end) throw new ZipDataError('misplaced', entry.path)
  const rest = await source.view(entry.offset + localBytes, nameBytes + extraBytes)
  const extra = part(rest, nameBytes, extraBytes)
  if (readName(part(rest, 0, nameBytes), extra) !== entry.path)
    throw new ZipDataError('otherName', entry.path)
  if (!isDescribedBy(local, extra, entry)) throw new ZipDataError('otherHeader', entry.path)
  return dataAt
}

/** Returns whether a local header agrees with the directory; a streamed entry's has zeros for unknown values. */
function isDescribedBy(local: DataView, extra: DataView, entry: ZipEntry): boolean {
  const differing = local.getUint16(6, true) ^ entry.flags
  if ((differing & (encryptedFlags | descriptorFlag | utf8Flag)) !== 0) return false
  if (local.getUint16(8, true) !== entry.method) return false
  const isStreamed = (entry.flags & descriptorFlag) !== 0
  const found = [local.getUint32(14, true), ...localSizes(local, extra)]
  const real = [entry.crc, entry.size, entry.compressedSize]
  return real.every((value, index) => found[index] === value || (isStreamed && found[index] === 0))
}

/** Returns the size and the packed size in a local header or, for placeholders, in its ZIP64 field. */
function localSizes(local: DataView, extra: DataView): number[] {
  const [wide] = extraFields(extra, zip64Field)
  let at = 0
  return [22, 18].map((field) => {
    const size = local.getUint32(field, true)
    if (size !== zip64Number || wide === undefined || at + 8 > wide.byteLength) return size
    at += 8
    return Number(wide.getBigUint64(at - 8, true))
  })
}

/** Checks the descriptor between a streamed entry's data and the next entry. */
async function checkDescriptor(content: Content, entry: ZipEntry, at: number, length: number): Promise<void> {
  if (!descriptorLengths.includes(length)) throw new ZipDataError('hiddenBytes')
  const view = await byteSource(content).view(at, length)
  const isSigned = length % 8 === 0
  const crcAt = isSigned ? 4 : 0
  const sizes =
    length < 20
      ? [view.getUint32(crcAt + 4, true), view.getUint32(crcAt + 8, true)]
      : [Number(view.getBigUint64(crcAt + 4, true)), Number(view.getBigUint64(crcAt + 12, true))]
  const isTrue =
    (!isSigned || view.getUint32(0, true) === descriptorSignature) &&
    view.getUint32(crcAt, true) === entry.crc &&
    sizes[0] === entry.compressedSize &&
    sizes[1] === entry.size
  if (!isTrue) throw new ZipDataError('otherHeader', entry.path)
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
    if (isOfInflation(error)) throw new ZipDataError('compression', entry.path)
    throw error
  }
  if (bytes !== entry.size) throw new ZipDataError('otherSize', entry.path)
  if (crc !== entry.crc) throw new ZipDataError('crc', entry.path)
  const withoutLast = () => content.stream(dataAt, entry.compressedSize - 1)
  if (entry.method === deflatedMethod && (await endsBefore(withoutLast))) {
    throw new ZipDataError('compression', entry.path)
  }
}

function unpacked(content: Content, { method, compressedSize }: ZipEntry, dataAt: number) {
  const packed = content.stream(dataAt, compressedSize)
  return method === deflatedMethod ? inflate(packed) : packed
}

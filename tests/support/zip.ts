import { crc32, deflateRawSync } from 'node:zlib'
import type { Content } from '#worker/mock/domain/file/read-zip.ts'

/** Fields of an entry's headers. */
interface HeaderFields {
  size?: number
  compressedSize?: number
  flags?: number
  method?: number
  crc?: number
}

/** An entry of a zip; absent fields get correct values. */
interface ZipEntry {
  readonly name: string | Uint8Array
  readonly data: Uint8Array | string
  readonly deflate?: boolean
  /** False values for both headers, and for the directory alone. */
  readonly claims?: HeaderFields & { offset?: number; mode?: number; attributes?: number }
  /** Other values for the local header. */
  readonly local?: HeaderFields
  /** Another name for the local header. */
  readonly localName?: string
  /** Extra fields in the directory and before the data, or bytes of them, and bytes of the directory's comment. */
  readonly extra?: { directory?: Uint8Array | number; local?: Uint8Array | number; comment?: number }
  /** Bytes before the local header, and behind the packed data. */
  readonly before?: Uint8Array
  readonly behind?: Uint8Array
  /** Bytes that belong to the packed data. */
  readonly appended?: Uint8Array
  /** The system of the mode; 3 is Unix. */
  readonly system?: number
}

interface ZipOptions {
  readonly comment?: string
  /** False values for the end record. */
  readonly claims?: {
    count?: number
    countHere?: number
    offset?: number
    bytes?: number
    disk?: number
    directoryDisk?: number
  }
}

const none = new Uint8Array()

/** Builds a zip (PKWARE's APPNOTE), valid or not. */
export function buildZip(
  entries: readonly ZipEntry[],
  { comment = '', claims = {} }: ZipOptions = {},
): Buffer {
  const locals: Uint8Array[] = []
  const headers: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const data = Buffer.from(entry.data)
    const { before = none, behind = none, appended = none } = entry
    const packed = Buffer.concat([entry.deflate === true ? deflateRawSync(data) : data, appended])
    const real = { size: data.length, compressedSize: packed.length, crc: crc32(data) }
    const local = localHeader(entry, real)
    headers.push(directoryHeader(entry, { ...real, offset: offset + before.length }))
    locals.push(before, local, packed, behind)
    offset += before.length + local.length + packed.length + behind.length
  }
  const directory = Buffer.concat(headers)
  const end = Buffer.alloc(22 + comment.length)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(claims.disk ?? 0, 4)
  end.writeUInt16LE(claims.directoryDisk ?? 0, 6)
  end.writeUInt16LE(claims.countHere ?? claims.count ?? entries.length, 8)
  end.writeUInt16LE(claims.count ?? entries.length, 10)
  end.writeUInt32LE(claims.bytes ?? directory.length, 12)
  end.writeUInt32LE(claims.offset ?? offset, 16)
  end.writeUInt16LE(comment.length, 20)
  end.write(comment, 22, 'latin1')
  return Buffer.concat([...locals, directory, end])
}

/** Builds a zip as the provider's builder does: uncompressed, with a leading slash, one program per platform. */
export function builderZip(alias: string, version: string, platforms: readonly string[]): Buffer {
  return buildZip(
    platforms.map((platform) => ({
      name: `/${version}/${alias}_${platform}${platform.startsWith('windows') ? '.exe' : ''}`,
      data: `program for ${platform}`,
    })),
  )
}

/** Adapts bytes to the content that archives are read from. */
export function contentOf(bytes: Uint8Array): Content {
  return {
    size: bytes.length,
    stream: (offset, length) => new Blob([Buffer.from(bytes.subarray(offset, offset + length))]).stream(),
  }
}

/** Encodes an extra field. */
export function extraField(id: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** Writes the fields that both headers have, in the same order. */
function fillIn(header: Buffer, at: number, fields: Required<HeaderFields>): void {
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(fields.flags, at + 2)
  header.writeUInt16LE(fields.method, at + 4)
  header.writeUInt32LE(fields.crc, at + 10)
  header.writeUInt32LE(fields.compressedSize, at + 14)
  header.writeUInt32LE(fields.size, at + 18)
}

type Real = Required<Pick<HeaderFields, 'size' | 'compressedSize' | 'crc'>>

function localHeader({ name, localName, deflate, extra, claims, local }: ZipEntry, real: Real): Buffer {
  const bytes = Buffer.from(localName ?? name)
  const fields = bytesOf(extra?.local)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  fillIn(header, 4, { flags: 0, method: deflate === true ? 8 : 0, ...real, ...claims, ...local })
  header.writeUInt16LE(bytes.length, 26)
  header.writeUInt16LE(fields.length, 28)
  return Buffer.concat([header, bytes, fields])
}

function directoryHeader(
  { name, deflate, claims = {}, extra = {}, system = 3 }: ZipEntry,
  real: Real & { offset: number },
): Buffer {
  const bytes = Buffer.from(name)
  const fields = bytesOf(extra.directory)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt8(20, 4)
  header.writeUInt8(system, 5)
  fillIn(header, 6, { flags: 0, method: deflate === true ? 8 : 0, ...real, ...claims })
  header.writeUInt16LE(bytes.length, 28)
  header.writeUInt16LE(fields.length, 30)
  header.writeUInt16LE(extra.comment ?? 0, 32)
  header.writeUInt16LE(claims.attributes ?? 0, 38)
  header.writeUInt16LE(claims.mode ?? 0o100644, 40)
  header.writeUInt32LE(claims.offset ?? real.offset, 42)
  return Buffer.concat([header, bytes, fields, Buffer.alloc(extra.comment ?? 0)])
}

function bytesOf(extra: Uint8Array | number = 0): Uint8Array {
  return typeof extra === 'number' ? Buffer.alloc(extra) : extra
}

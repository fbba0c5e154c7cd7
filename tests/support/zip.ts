import { crc32, deflateRawSync } from 'node:zlib'
import type { Content } from '#worker/mock/domain/file/read-zip.ts'

/** An entry of a zip; absent fields get correct values. */
interface ZipEntry {
  readonly name: string
  readonly data: Uint8Array | string
  readonly deflate?: boolean
  /** False values for the directory. */
  readonly claims?: {
    size?: number
    compressedSize?: number
    offset?: number
    flags?: number
    crc?: number
    mode?: number
  }
  /** Another name for the local header. */
  readonly localName?: string
  /** Bytes of extra fields in the directory and before the data, and of the directory's comment. */
  readonly extra?: { directory?: number; local?: number; comment?: number }
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

/** Builds a zip (PKWARE's APPNOTE), valid or not. */
export function buildZip(
  entries: readonly ZipEntry[],
  { comment = '', claims = {} }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = []
  const headers: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const data = Buffer.from(entry.data)
    const packed = entry.deflate === true ? deflateRawSync(data) : data
    const local = localHeader(entry, data.length, packed.length)
    headers.push(
      directoryHeader(entry, {
        size: data.length,
        compressedSize: packed.length,
        offset,
        crc: crc32(data),
      }),
    )
    locals.push(local, packed)
    offset += local.length + packed.length
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

function localHeader(
  { name, localName = name, deflate, extra }: ZipEntry,
  size: number,
  packed: number,
): Buffer {
  const bytes = Buffer.from(localName)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(deflate === true ? 8 : 0, 8)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(bytes.length, 26)
  header.writeUInt16LE(extra?.local ?? 0, 28)
  return Buffer.concat([header, bytes, Buffer.alloc(extra?.local ?? 0)])
}

function directoryHeader(
  { name, deflate, claims = {}, extra = {}, system = 3 }: ZipEntry,
  real: { size: number; compressedSize: number; offset: number; crc: number },
): Buffer {
  const bytes = Buffer.from(name)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt8(20, 4)
  header.writeUInt8(system, 5)
  header.writeUInt16LE(claims.flags ?? 0, 8)
  header.writeUInt16LE(deflate === true ? 8 : 0, 10)
  header.writeUInt32LE(claims.crc ?? real.crc, 16)
  header.writeUInt32LE(claims.compressedSize ?? real.compressedSize, 20)
  header.writeUInt32LE(claims.size ?? real.size, 24)
  header.writeUInt16LE(bytes.length, 28)
  header.writeUInt16LE(extra.directory ?? 0, 30)
  header.writeUInt16LE(extra.comment ?? 0, 32)
  header.writeUInt16LE(claims.mode ?? 0o100644, 40)
  header.writeUInt32LE(claims.offset ?? real.offset, 42)
  return Buffer.concat([header, bytes, Buffer.alloc((extra.directory ?? 0) + (extra.comment ?? 0))])
}

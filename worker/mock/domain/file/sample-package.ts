import { sha256 } from '@noble/hashes/sha2.js'
import type { Platform } from '#contract/values/platforms.ts'
import { pictureContent } from '#fixtures/pictures.ts'
import { toHex } from '../common/encoding.ts'
import { crc32 } from './crc32.ts'
import type { FileHolder } from './files.ts'
import type { FileRecord, PackageEntry, SamplePackage, SamplePicture } from './records.ts'

// Offsets: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const localBytes = 30
const headerBytes = 46
const endBytes = 22
const zipVersion = 20
/** 1 January 1980, the first date of a zip; constant, so that equal packages have equal bytes. */
const dosDate = 0x21

interface SampleEntry {
  readonly name: Uint8Array
  readonly data: Uint8Array
  readonly offset: number
}

/** Returns a program's path inside the package and its placeholder content. */
function sampleProgram({ alias, version }: SamplePackage, platform: Platform) {
  const suffix = platform.startsWith('windows') ? '.exe' : ''
  return {
    name: `${version}/${alias}_${platform}${suffix}`,
    text: `${alias} ${version} for ${platform}: a sample, not a program.\n`,
  }
}

/** Builds a small package in the format of the provider's builder: uncompressed, one program per platform. */
export function samplePackage(sample: SamplePackage): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const entries: SampleEntry[] = []
  let offset = 0
  for (const { name: path, text } of sampleTexts(sample)) {
    const name = encoder.encode(`/${path}`)
    const data = encoder.encode(text)
    entries.push({ name, data, offset })
    offset += localBytes + name.length + data.length
  }
  const directory = entries.flatMap(directoryHeader)
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = endRecord(entries.length, offset, directoryBytes)
  return concat([...entries.flatMap(localEntry), ...directory, end])
}

/** Returns a program per platform, and files of filler text. */
function sampleTexts(sample: SamplePackage): (PackageEntry & { text: string })[] {
  const { version, platforms, extras = [] } = sample
  const programs = platforms.map((platform) => {
    const { name, text } = sampleProgram(sample, platform)
    return { name, text, size: text.length, platform }
  })
  const filling = extras.map(({ name, size }) => ({
    name: `${version}/${name}`,
    text: `${name}\n`.padEnd(size, '.').slice(0, size),
    size,
    platform: null,
  }))
  return [...programs, ...filling]
}

function localEntry({ name, data }: SampleEntry): Uint8Array[] {
  const header = new DataView(new ArrayBuffer(localBytes))
  header.setUint32(0, 0x04034b50, true)
  fillIn(header, 4, name, data)
  return [new Uint8Array(header.buffer), name, data]
}

function directoryHeader({ name, data, offset }: SampleEntry): Uint8Array[] {
  const header = new DataView(new ArrayBuffer(headerBytes))
  header.setUint32(0, 0x02014b50, true)
  header.setUint16(4, zipVersion, true)
  fillIn(header, 6, name, data)
  header.setUint32(42, offset, true)
  return [new Uint8Array(header.buffer), name]
}

/** Writes the fields that local and directory headers have in common. */
function fillIn(header: DataView, at: number, name: Uint8Array, data: Uint8Array): void {
  header.setUint16(at, zipVersion, true)
  header.setUint16(at + 8, dosDate, true)
  header.setUint32(at + 10, crc32(data), true)
  header.setUint32(at + 14, data.length, true)
  header.setUint32(at + 18, data.length, true)
  header.setUint16(at + 22, name.length, true)
}

function endRecord(count: number, offset: number, bytes: number): Uint8Array {
  const end = new DataView(new ArrayBuffer(endBytes))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, count, true)
  end.setUint16(10, count, true)
  end.setUint32(12, bytes, true)
  end.setUint32(16, offset, true)
  return new Uint8Array(end.buffer)
}

function concat(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** Generates the content of a seeded file. */
export function sampleContent(sample: SamplePackage | SamplePicture): Uint8Array<ArrayBuffer> {
  return 'drawing' in sample ? pictureContent(sample.drawing) : samplePackage(sample)
}

interface SampleOptions {
  readonly id: string
  readonly userId: number
  readonly holders: readonly FileHolder[]
}

/** A cache of size and SHA-256 by sample, shared by all sandboxes: hashing took a seventh of seeding. */
const digests = new Map<string, Pick<FileRecord, 'size' | 'sha256'>>()

function digestOf(sample: SamplePackage | SamplePicture): Pick<FileRecord, 'size' | 'sha256'> {
  const key = JSON.stringify(sample)
  const known = digests.get(key)
  if (known !== undefined) return known
  const bytes = sampleContent(sample)
  const digest = { size: bytes.length, sha256: toHex(sha256(bytes)) }
  digests.set(key, digest)
  return digest
}

/** Creates the record of a seeded package, whose content is generated on demand. */
export function sampleFile({ sample, ...options }: SampleOptions & { sample: SamplePackage }): FileRecord {
  const { alias, version } = sample
  const entries = sampleTexts(sample).map(({ name, size, platform }) => ({ name, size, platform }))
  return { ...recordOf(options, sample, `${alias}-${version}.zip`), isZip: true, entries }
}

/** Creates the record of a demo picture, whose content is generated on demand. */
export function samplePicture({ sample, ...options }: SampleOptions & { sample: SamplePicture }): FileRecord {
  const fileName = `${sample.drawing}.webp`
  return { ...recordOf(options, sample, fileName), isZip: false, picture: 'webp', entries: [] }
}

function recordOf(
  { id, userId, holders }: SampleOptions,
  sample: SamplePackage | SamplePicture,
  fileName: string,
): Omit<FileRecord, 'isZip' | 'entries'> {
  return {
    id,
    userId,
    fileName,
    ...digestOf(sample),
    parts: [],
    sample,
    // No secret: anyone can generate the content of a seeded file.
    linkKey: id,
    holders,
    unusedSince: null,
  }
}

import type { Platform } from '../../../contract/file.ts'
import type { SamplePackage } from './schema.ts'

// Offsets follow PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const localBytes = 30
const headerBytes = 46
const endBytes = 22
const zipVersion = 20
/** 1 January 1980, the first day a zip can name: the same package has the same bytes at any time. */
const dosDate = 0x21

interface SampleEntry {
  readonly name: Uint8Array
  readonly data: Uint8Array
  readonly offset: number
}

/** A program of the package: its path inside, and what it holds instead of code. */
export function sampleProgram({ alias, version }: SamplePackage, platform: Platform) {
  const suffix = platform.startsWith('windows') ? '.exe' : ''
  return {
    name: `${version}/${alias}_${platform}${suffix}`,
    text: `${alias} ${version} for ${platform}: a sample, not a program.\n`,
  }
}

/** The bytes of a small package as the family's builder makes them: stored, one program per platform. */
export function samplePackage(sample: SamplePackage): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const entries: SampleEntry[] = []
  let offset = 0
  for (const platform of sample.platforms) {
    const program = sampleProgram(sample, platform)
    const name = encoder.encode(`/${program.name}`)
    const data = encoder.encode(program.text)
    entries.push({ name, data, offset })
    offset += localBytes + name.length + data.length
  }
  const directory = entries.flatMap(directoryHeader)
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = endRecord(entries.length, offset, directoryBytes)
  return concat([...entries.flatMap(localEntry), ...directory, end])
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

/** The fields that both headers have, in the same order. */
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

/** CRC-32 as zip has it (ISO 3309, reflected), bit by bit: the samples are short. */
function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
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

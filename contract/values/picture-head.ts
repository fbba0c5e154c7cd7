export type PictureType = 'png' | 'jpeg' | 'webp' | 'gif'

export interface PictureHead {
  type: PictureType
  width: number
  height: number
}

type Size = readonly [width: number, height: number]

/** Readers of the size; each throws a RangeError if the bytes end early. */
const readers = new Map<PictureType, (bytes: DataView) => Size | undefined>([
  ['png', readPng],
  ['jpeg', readJpeg],
  ['webp', readWebp],
  ['gif', readGif],
])

/** Reads a picture's type and size from its bytes; undefined for anything else. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [type, read] of readers) {
    const [width = 0, height = 0] = readOf(read, view) ?? []
    if (width > 0 && height > 0) return { type, width, height }
  }
  return undefined
}

function readOf(read: (bytes: DataView) => Size | undefined, bytes: DataView): Size | undefined {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readPng(bytes: DataView): Size | undefined {
  const isPng =
    bytes.getUint32(0) === 0x89504e47 &&
    bytes.getUint32(4) === 0x0d0a1a0a &&
    bytes.getUint32(12) === code('IHDR')
  return isPng ? [bytes.getUint32(16), bytes.getUint32(20)] : undefined
}

/** ITU T.81, annex B: segments of a marker and a length, up to the start of a frame. */
function readJpeg(bytes: DataView): Size | undefined {
  if (bytes.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)]
    // Fill bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

/** RFC 9649: lossy, lossless, or a canvas of 24-bit sides. */
function readWebp(bytes: DataView): Size | undefined {
  if (bytes.getUint32(0) !== code('RIFF') || bytes.getUint32(8) !== code('WEBP')) return undefined
  switch (bytes.getUint32(12)) {
    case code('VP8 '):
      return [bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff]
    case code('VP8L'): {
      const bits = bytes.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    }
    case code('VP8X'):
      return [(bytes.getUint32(24, true) & 0xffffff) + 1, (bytes.getUint32(26, true) >>> 8) + 1]
    default:
      return undefined
  }
}

/** GIF89a: browsers enlarge the screen to its first image. */
function readGif(bytes: DataView): Size | undefined {
  const version = bytes.getUint16(4)
  if (bytes.getUint32(0) !== code('GIF8') || (version !== 0x3761 && version !== 0x3961)) return undefined
  const flags = bytes.getUint8(10)
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  while (bytes.getUint8(at) === 0x21) {
    at += 2
    while (bytes.getUint8(at) > 0) at += 1 + bytes.getUint8(at)
    at += 1
  }
  if (bytes.getUint8(at) !== 0x2c) return undefined
  const [left, top] = [bytes.getUint16(at + 1, true), bytes.getUint16(at + 3, true)]
  return [
    Math.max(bytes.getUint16(6, true), left + bytes.getUint16(at + 5, true)),
    Math.max(bytes.getUint16(8, true), top + bytes.getUint16(at + 7, true)),
  ]
}

/** Four ASCII characters as a big-endian number. */
function code(text: string): number {
  return [...text].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0)
}

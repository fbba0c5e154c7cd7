import { inflateSync } from 'node:zlib'

export interface Pixels {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */
  rgb: Uint8Array
}

const signatureBytes = 8
/** Length, type and checksum of a chunk. */
const chunkFrame = 12
const channels = 3

/** Reads a screenshot: 8 bits a channel, no transparency, not interlaced. @throws for another kind of PNG */
export function readPng(png: Buffer): Pixels {
  const header = chunks(png, 'IHDR')[0] ?? Buffer.alloc(13)
  const [depth, color, , , interlace] = header.subarray(8)
  if (depth !== 8 || color !== 2 || interlace !== 0) throw new Error('[png] This is no screenshot.')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const filtered = inflateSync(Buffer.concat(chunks(png, 'IDAT')))
  const stride = width * channels
  const rgb = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const above = y === 0 ? new Uint8Array(stride) : rgb.subarray((y - 1) * stride, y * stride)
    const start = y * (stride + 1)
    const row = filtered.subarray(start + 1, start + 1 + stride)
    unfilter(filtered[start] ?? 0, row, above, rgb.subarray(y * stride, (y + 1) * stride))
  }
  return { width, height, rgb }
}

function chunks(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = signatureBytes; at < png.length; at += png.readUInt32BE(at) + chunkFrame) {
    const start = at + 8
    if (png.toString('latin1', at + 4, start) === wanted)
      found.push(png.subarray(start, start + png.readUInt32BE(at)))
  }
  return found
}

/** Undoes a row's filter (PNG specification, section 9). */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, into: Uint8Array): void {
  for (let x = 0; x < row.length; x += 1) {
    const left = into[x - channels] ?? 0
    const up = above[x] ?? 0
    const upLeft = above[x - channels] ?? 0
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][filter] ?? 0
    into[x] = (row[x] ?? 0) + predicted
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft
  const [toLeft, toUp, toUpLeft] = [left, up, upLeft].map((each) => Math.abs(guess - each)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

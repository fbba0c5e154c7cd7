import { crc32, deflateSync } from 'node:zlib'
import { readPng } from './read-png.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const maxColors = 256
const indexed = 3

/** Writes a screenshot with its 256 most frequent colours, others as the nearest of them: half the bytes, to the eye the same. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, rgb } = readPng(png)
  const counts = new Map<number, number>()
  const colors = new Uint32Array(width * height)
  for (let pixel = 0; pixel < colors.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(pixel * 3, pixel * 3 + 3)
    const color = (red << 16) | (green << 8) | blue
    colors[pixel] = color
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).map(([color]) => color)
  const palette = byCount.slice(0, maxColors)
  const indexOf = new Map(
    byCount.map((color, index) => [color, index < maxColors ? index : nearest(palette, color)]),
  )
  const rows = Buffer.alloc((width + 1) * height)
  for (const [pixel, color] of colors.entries()) {
    // Each row begins with its filter: none.
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf.get(color) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, indexed], 8)
  const table = Buffer.from(palette.flatMap(channelsOf))
  const packed = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([
    signature,
    ...[chunk('IHDR', header), chunk('PLTE', table), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))],
  ])
}

function channelsOf(color: number): [red: number, green: number, blue: number] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff]
}

function nearest(palette: readonly number[], color: number): number {
  const [red, green, blue] = channelsOf(color)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, each] of palette.entries()) {
    const [r, g, b] = channelsOf(each)
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

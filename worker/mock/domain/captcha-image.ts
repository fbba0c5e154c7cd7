import type { Random } from '../ports.ts'
import { captchaGlyphs, type Stroke } from './captcha-glyphs.ts'
import { randomBetween, randomInt, shuffled } from './random.ts'

type Point = readonly [x: number, y: number]

const size = { width: 120, height: 40 }
const letter = { width: 16, height: 22, step: 27, left: 12, top: 9 }
/** Pixels between two points of a drawn line. */
const grain = 4

/**
 * The text as an SVG `data:` URL of 120 × 40. Letters are cut into short pieces, warped, and mixed with
 * noise of the same look in random order, so the markup gives no hint which piece belongs to which letter.
 */
export function drawCaptcha(text: string, random: Random): string {
  const warp = createWarp(random)
  const strokes = [...letterStrokes(text, random), ...noiseStrokes(random)]
  const pieces = strokes.flatMap((stroke) => cut(dense(stroke).map(warp), random))
  const path = shuffled(random, pieces)
    .map((piece) => `M${piece.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
    .join('')
  return `data:image/svg+xml,${encodeURIComponent(svg(path))}`
}

function svg(path: string): string {
  const { width, height } = size
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#f4f6fa"/>` +
    `<path d="${path}" fill="none" stroke="#33415c" stroke-width="2" stroke-linecap="round"/></svg>`
  )
}

function letterStrokes(text: string, random: Random): Stroke[] {
  return [...text].flatMap((character, index) => {
    const place = createPlacing(index, random)
    return (captchaGlyphs.get(character) ?? []).map((stroke) => stroke.map(place))
  })
}

/** Turns, slants and moves one letter as a whole. */
function createPlacing(index: number, random: Random): (point: Point) => Point {
  const angle = randomBetween(random, -0.28, 0.28)
  const scale = randomBetween(random, 0.92, 1.12)
  const slant = randomBetween(random, -0.15, 0.15)
  const centerX = letter.left + index * letter.step + letter.width / 2 + randomBetween(random, -2, 2)
  const centerY = letter.top + letter.height / 2 + randomBetween(random, -2, 2)
  return ([x, y]) => {
    const dy = (y - 0.5) * letter.height * scale
    const dx = (x - 0.5) * letter.width * scale + dy * slant
    return [
      centerX + dx * Math.cos(angle) - dy * Math.sin(angle),
      centerY + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
}

/** A soft wave over the whole picture. */
function createWarp(random: Random): (point: Point) => Point {
  const phase = randomBetween(random, 0, 2 * Math.PI)
  const height = randomBetween(random, 0.8, 1.6)
  return ([x, y]) => [x + Math.sin(y / 9 + phase) * height * 0.7, y + Math.sin(x / 13 + phase) * height]
}

/** One long line across, and short dashes all over. */
function noiseStrokes(random: Random): Stroke[] {
  const line: Stroke = [
    [2, randomBetween(random, 8, 32)],
    [randomBetween(random, 40, 80), randomBetween(random, 8, 32)],
    [118, randomBetween(random, 8, 32)],
  ]
  const dashes = Array.from({ length: 9 + randomInt(random, 4) }, (): Stroke => {
    const x = randomBetween(random, 4, 112)
    const y = randomBetween(random, 4, 36)
    return [
      [x, y],
      [x + randomBetween(random, -6, 6), y + randomBetween(random, -4, 4)],
    ]
  })
  return [line, ...dashes]
}

/** The same line with a point every few pixels, so that it can bend. */
function dense(stroke: Stroke): Point[] {
  return stroke.flatMap(([x, y], index) => {
    const next = stroke[index + 1]
    if (next === undefined) return [[x, y] as const]
    const [dx, dy] = [next[0] - x, next[1] - y]
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / grain))
    return Array.from(
      { length: steps },
      (_, step) => [x + (dx * step) / steps, y + (dy * step) / steps] as const,
    )
  })
}

/** Cuts a line into pieces of one to three segments, half of them drawn backwards. */
function cut(points: Point[], random: Random): Point[][] {
  const pieces: Point[][] = []
  let start = 0
  while (start < points.length - 1) {
    const end = Math.min(points.length - 1, start + 1 + randomInt(random, 3))
    const piece = points.slice(start, end + 1)
    pieces.push(randomInt(random, 2) === 0 ? piece : piece.toReversed())
    start = end
  }
  return pieces
}

import type { Random } from '#worker/mock/ports.ts'
import { randomBetween, randomInt, shuffled } from '../common/random.ts'

type Point = readonly [x: number, y: number]

const size = { width: 120, height: 40 }
const letter = { width: 16, height: 22, step: 27, left: 12, top: 9 }
/** Pixels between two points of a drawn line. */
const pixelsPerPoint = 4

/**
 * Draws the text as an SVG `data:` URL of 120 × 40. Letters are cut into pieces, warped and mixed with similar noise in
 * random order, so that the markup does not show which piece belongs to which letter.
 */
export function drawCaptcha(text: string, random: Random): string {
  const warp = createWarp(random)
  const strokes = [...letterStrokes(text, random), ...noiseStrokes(random)]
  const pieces = strokes.flatMap((stroke) => cutIntoPieces(subdivide(stroke).map(warp), random))
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

function createWarp(random: Random): (point: Point) => Point {
  const phase = randomBetween(random, 0, 2 * Math.PI)
  const height = randomBetween(random, 0.8, 1.6)
  return ([x, y]) => [x + Math.sin(y / 9 + phase) * height * 0.7, y + Math.sin(x / 13 + phase) * height]
}

/** Draws one long line across the image and short dashes all over it. */
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

/** Adds points every few pixels, so that the line can bend. */
function subdivide(stroke: Stroke): Point[] {
  return stroke.flatMap(([x, y], index) => {
    const next = stroke[index + 1]
    if (next === undefined) return [[x, y] as const]
    const [dx, dy] = [next[0] - x, next[1] - y]
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / pixelsPerPoint))
    return Array.from(
      { length: steps },
      (_, step) => [x + (dx * step) / steps, y + (dy * step) / steps] as const,
    )
  })
}

/** Cuts a line into pieces of one to three segments and reverses half of them. */
function cutIntoPieces(points: Point[], random: Random): Point[][] {
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

/** A line through points; (0, 0) is the upper left of the letter's box and (1, 1) the lower right. */
export type Stroke = readonly Point[]

/** Parses strokes from `x,y` pairs in percent of the box, one stroke per text. */
function strokes(...texts: readonly string[]): readonly Stroke[] {
  return texts.map((text) =>
    text.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x / 100, y / 100]
    }),
  )
}

/**
 * The strokes of each character, without look-alikes: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, E and F, P and R, I
 * and T, U and V.
 */
export const captchaGlyphs: ReadonlyMap<string, readonly Stroke[]> = new Map([
  ['A', strokes('0,100 50,0 100,100', '20,65 80,65')],
  ['C', strokes('95,20 70,2 35,3 8,30 4,62 20,90 55,100 93,82')],
  ['E', strokes('90,0 10,0 10,100 90,100', '10,50 75,50')],
  ['H', strokes('8,0 8,100', '92,0 92,100', '8,50 92,50')],
  ['K', strokes('10,0 10,100', '90,0 10,58', '35,42 92,100')],
  ['L', strokes('12,0 12,100 90,100')],
  ['M', strokes('2,100 10,0 50,65 90,0 98,100')],
  ['N', strokes('8,100 8,0 92,100 92,0')],
  ['R', strokes('10,100 10,0 60,0 88,12 90,36 70,53 10,56', '50,56 92,100')],
  ['V', strokes('3,0 50,100 97,0')],
  ['W', strokes('0,0 22,100 50,35 78,100 100,0')],
  ['X', strokes('5,0 95,100', '95,0 5,100')],
  ['Y', strokes('3,0 50,50 97,0', '50,50 50,100')],
  ['3', strokes('10,8 45,0 80,10 86,30 66,46 38,48', '60,47 85,60 92,77 75,95 40,100 6,88')],
  ['4', strokes('70,100 70,0 5,70 98,70')],
  ['6', strokes('78,2 45,18 18,50 10,75 28,98 65,100 88,80 80,58 50,50 18,66')],
  ['7', strokes('5,0 95,0 40,100')],
  ['9', strokes('22,98 55,82 82,50 90,25 72,2 35,0 12,20 20,42 50,50 82,34')],
])

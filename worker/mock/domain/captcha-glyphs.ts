type Point = readonly [x: number, y: number]

/** A line through these points; (0, 0) is the upper left of the letter's box and (1, 1) the lower right. */
export type Stroke = readonly Point[]

/** Strokes from `x,y` pairs in percent of the box, a stroke a text. */
function strokes(...texts: readonly string[]): readonly Stroke[] {
  return texts.map((text) =>
    text.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [x / 100, y / 100]
    }),
  )
}

/**
 * How each character is drawn. Only those are here that nobody takes for another one, not even with a
 * line across: no 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, E and F, P and R, I and T, U and V.
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

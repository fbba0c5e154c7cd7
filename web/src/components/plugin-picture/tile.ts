/** White reads on each of them, and each is seen on a light and on a dark page. */
export const tileColors = [
  '#b94555',
  '#b54d0f',
  '#93630b',
  '#766f08',
  '#3f7b05',
  '#117c5a',
  '#137979',
  '#137694',
  '#246dc2',
  '#6a5fc3',
  '#9252ad',
  '#ad4886',
]

/** Has as many as the stylesheet draws. */
export const tileFigures = 6

export interface Tile {
  letter: string
  color: string
  /** From 0 to `tileFigures` - 1; undefined without a category. */
  figure: number | undefined
}

/** Returns what stands for a plugin without a picture: letter and colour by its name, the figure by its category. */
export function tileOf(name: string, category = ''): Tile {
  const trimmed = name.trim()
  return {
    letter: [...trimmed][0]?.toUpperCase() ?? '',
    color: tileColors[hash(trimmed) % tileColors.length] ?? '',
    figure: category === '' ? undefined : hash(category) % tileFigures,
  }
}

/** FNV-1a, of which the upper bits differ most. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 17
}

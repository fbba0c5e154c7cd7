import { colorOfName, hashOf } from '../name-tile/name-color.ts'

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
  return {
    letter: [...name.trim()][0]?.toUpperCase() ?? '',
    color: colorOfName(name),
    figure: category === '' ? undefined : hashOf(category) % tileFigures,
  }
}

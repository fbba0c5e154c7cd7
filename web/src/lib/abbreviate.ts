import { numberFormat } from './formats.ts'

const units = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** Formats a number with k, M, G, T, P or E and one decimal, truncated: 1990 is `1.9k`. */
export function abbreviate(value: number, language: string): string {
  const format = numberFormat(language, { maximumFractionDigits: 1, roundingMode: 'trunc' })
  const unit = units.find(([size]) => Math.abs(value) >= size)
  return unit ? `${format.format(value / unit[0])}${unit[1]}` : format.format(value)
}

import { numberFormat } from './formats.ts'

const units = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/**
 * A number in short, with k, M, G, T, P or E behind it and at most one decimal, which is cut and not
 * rounded: 1.9k is not yet two thousand. In a language's own way of writing numbers.
 */
export function abbreviate(value: number, language: string): string {
  const format = numberFormat(language, { maximumFractionDigits: 1, roundingMode: 'trunc' })
  const unit = units.find(([size]) => Math.abs(value) >= size)
  return unit ? `${format.format(value / unit[0])}${unit[1]}` : format.format(value)
}

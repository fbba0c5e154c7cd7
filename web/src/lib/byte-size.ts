import { noValue, numberFormat } from './formats.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

export function formatBytes(bytes: number | undefined, language: string): string {
  if (bytes === undefined) return noValue
  const { value, unit } = inUnit(bytes)
  const { format } = numberFormat(language, { style: 'unit', unit, ...digits(value) })
  return format(value).replaceAll(' ', '\u00a0')
}

export function formatSpeed(bytesPerSecond: number, language: string): string {
  const { value, unit } = inUnit(bytesPerSecond)
  return numberFormat(language, {
    style: 'unit',
    unit: `${unit}-per-second`,
    ...digits(value),
  }).format(value)
}

function inUnit(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** step
  return { value: bytes > 0 ? Math.max(0.1, value) : 0, unit: units[step - 1] ?? 'kilobyte' }
}

function digits(value: number) {
  return { maximumFractionDigits: value < 10 ? 1 : 0 }
}

export function formatSeconds(seconds: number, language: string): string {
  const isLong = seconds >= 120
  return numberFormat(language, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(isLong ? seconds / 60 : seconds)))
}

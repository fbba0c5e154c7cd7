import { numberFormat } from './formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats bytes, e.g. `12.5 MB`, with steps of 1024; a line does not end between number and unit. */
export function formatBytes(bytes: number, language: string): string {
  const { value, unit } = inUnit(bytes)
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const { format } = numberFormat(language, { style: 'unit', unit, unitDisplay, ...digits(value) })
  return format(value).replaceAll(' ', '\u00a0')
}

/** Formats bytes per second, e.g. `3.1 MB/s`. */
export function formatSpeed(bytesPerSecond: number, language: string): string {
  const { value, unit } = inUnit(bytesPerSecond)
  return numberFormat(language, {
    style: 'unit',
    unit: `${unit}-per-second`,
    ...digits(value),
  }).format(value)
}

function inUnit(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return { value: bytes / 1024 ** step, unit: units[step] ?? 'byte' }
}

function digits(value: number) {
  return { maximumFractionDigits: value < 10 ? 1 : 0 }
}

/** Formats seconds, as minutes from 120 s on. */
export function formatSeconds(seconds: number, language: string): string {
  const isLong = seconds >= 120
  return numberFormat(language, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(isLong ? seconds / 60 : seconds)))
}

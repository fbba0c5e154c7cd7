const formats = new Map<string, Intl.NumberFormat>()

/** Options without effect on integers. */
const forFractions: readonly string[] = [
  'maximumFractionDigits',
  'roundingMode',
] satisfies (keyof Intl.NumberFormatOptions)[]

/** Returns a number format; missing fields are "—". Integers are grouped by hand, as loading locale data is slow. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = {},
): { format: (value: number) => string } {
  const isPlain = Object.keys(options).every((name) => forFractions.includes(name))
  return {
    format: (value) => {
      if (!Number.isFinite(value)) return '—'
      return isPlain && Number.isSafeInteger(value)
        ? groupDigits(value)
        : browserFormat(language, options).format(value)
    },
  }
}

/** Cached: construction is slow. */
function browserFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}

function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Loads the locale data of a language ahead. */
export function preloadFormats(language: string): void {
  browserFormat(language, {}).format(1)
}

const units = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** Formats a number with k, M, G, T, P or E and one decimal, truncated: 1.99k is not yet 2k. */
export function abbreviate(value: number, language: string): string {
  const format = numberFormat(language, { maximumFractionDigits: 1, roundingMode: 'trunc' })
  const unit = units.find(([size]) => Math.abs(value) >= size)
  return unit ? `${format.format(value / unit[0])}${unit[1]}` : format.format(value)
}

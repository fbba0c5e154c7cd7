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

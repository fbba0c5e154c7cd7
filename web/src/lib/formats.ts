const formats = new Map<string, Intl.NumberFormat>()

/** Options without effect on integers. */
const fractionOptions: readonly string[] = [
  'maximumFractionDigits',
  'roundingMode',
] satisfies (keyof Intl.NumberFormatOptions)[]

/** Returns a number format; "—" for a non-finite value. Integers are formatted without locale data, which is slow to load. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = {},
): { format: (value: number) => string } {
  const hasDefaultIntegers = Object.keys(options).every((name) => fractionOptions.includes(name))
  return {
    format: (value) => {
      if (!Number.isFinite(value)) return '—'
      return hasDefaultIntegers && Number.isSafeInteger(value)
        ? groupDigits(value)
        : browserFormat(language, options).format(value)
    },
  }
}

/** Cached, because creating a format is slow. */
function browserFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}

function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Loads the locale data of a language. */
export function preloadFormats(language: string): void {
  browserFormat(language, {}).format(1)
}

/** The text of an unknown value. */
export const noValue = '—'

const formats = new Map<string, Intl.NumberFormat>()

/** Options without effect on integers. */
const fractionOptions: readonly string[] = [
  'maximumFractionDigits',
] satisfies (keyof Intl.NumberFormatOptions)[]

/** Returns a number format, with a true minus sign; "—" for an unknown or non-finite value. Integers are formatted without locale data, which is slow to load. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = {},
): { format: (value: number | undefined) => string } {
  const hasDefaultIntegers = Object.keys(options).every((name) => fractionOptions.includes(name))
  return {
    format: (value) => {
      if (value === undefined || !Number.isFinite(value)) return noValue
      const text =
        hasDefaultIntegers && Number.isSafeInteger(value)
          ? groupDigits(value)
          : browserFormat(language, options).format(value)
      return text.replace('-', '−')
    },
  }
}

/** Returns a cached format, because creating one is slow. */
function browserFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}

function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function preloadFormats(language: string): void {
  browserFormat(language, {}).format(1)
}

/** Adds numbers; the sum with an unknown number is unknown. */
export function sumOf(...values: readonly (number | undefined)[]): number | undefined {
  return values.reduce(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  )
}

/** Subtracts a number; the difference with an unknown number is unknown. */
export function subtract(from: number | undefined, value: number | undefined): number | undefined {
  return from === undefined || value === undefined ? undefined : from - value
}

const units = 'kMGTPE'

/**
 * Formats a number with one decimal, rounded: from 1,000 on with k, M, G, T, P or E, where 1960 is `2k`; in Chinese from
 * 10,000 on with its own units.
 */
export function abbreviate(value: number, language: string): string {
  const oneDecimal = { maximumFractionDigits: 1 }
  if (language.startsWith('zh') && Math.abs(value) >= 10_000)
    return numberFormat(language, { ...oneDecimal, notation: 'compact' }).format(value)
  let scaled = value
  let unit = ''
  for (const next of language.startsWith('zh') ? '' : units) {
    // A number that rounds up to the next unit has that one.
    if (Math.round(Math.abs(scaled) * 10) < 10_000) break
    scaled /= 1000
    unit = next
  }
  return numberFormat(language, oneDecimal).format(scaled) + unit
}

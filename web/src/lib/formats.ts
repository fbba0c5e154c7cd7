const formats = new Map<string, Intl.NumberFormat>()

/** What says nothing about a whole number. */
const forFractions: readonly string[] = [
  'maximumFractionDigits',
  'roundingMode',
] satisfies (keyof Intl.NumberFormatOptions)[]

/**
 * How a language writes numbers; a field that a host did not answer is "—". Whole ones both languages write alike: the
 * browser's own formats are left for the others, since to read what it knows of a language takes it longer, the first
 * time, than to draw the half of a list.
 */
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

/** To make one takes longer than to use it a hundred times, so each is kept. */
function browserFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}

function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Makes the browser read what it knows of a language now, while nobody waits for it. */
export function preloadFormats(language: string): void {
  browserFormat(language, {}).format(1)
}

const numbers = new Map<string, Intl.NumberFormat>()
const times = new Map<string, Intl.RelativeTimeFormat>()

/** How a language writes numbers. To make one takes longer than to use it a hundred times, so each is kept. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, format)
  return format
}

/** How a language says how long ago something was. */
export function relativeTimeFormat(language: string): Intl.RelativeTimeFormat {
  const format = times.get(language) ?? new Intl.RelativeTimeFormat(language)
  times.set(language, format)
  return format
}

/** Makes the browser read what it knows of a language now, while nobody waits for it. */
export function warmFormats(language: string): void {
  numberFormat(language).format(1)
  relativeTimeFormat(language).format(-1, 'hour')
}

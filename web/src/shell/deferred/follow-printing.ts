import { flushSync } from 'react-dom'
import { currentLanguage } from '#web/src/i18n/i18n.ts'
import { titleOnPaper } from '#web/src/ui/document-title.ts'
import { storedTheme, useTheme } from '#web/src/ui/theme/theme-store.ts'

/** Prints in the light scheme, below a line with the page's title and the time (`print.css`). */
export function followPrinting(): void {
  // Firefox knows only these events, an emulated printer only the media query.
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  const paper = matchMedia('print')
  paper.addEventListener('change', ({ matches }) => (matches ? begin() : end()))
  if (paper.matches) begin()
}

function begin(): void {
  const now = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  // Charts look here whether they can wait for the next frame.
  document.documentElement.dataset.printed = `${titleOnPaper()} · ${now.format(new Date())}`
  showScheme('light')
}

function end(): void {
  delete document.documentElement.dataset.printed
  showScheme(storedTheme().scheme)
}

function showScheme(scheme: 'light' | 'dark'): void {
  if (useTheme.getState().scheme !== scheme) flushSync(() => useTheme.setState({ scheme }))
}

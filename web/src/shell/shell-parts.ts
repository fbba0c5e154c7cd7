import './deferred/forced-colors.css'
import './deferred/print.css'
import { flushSync } from 'react-dom'
import { currentLanguage } from '#web/src/i18n/i18n.ts'
import { afterPaint } from '#web/src/lib/scheduling/timing.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { storedTheme, useTheme } from '#web/src/ui/theme/theme-store.ts'
import { timeInBothZones } from './deferred/zone-note.tsx'

export { ZoneNote } from './deferred/zone-note.tsx'
export { ErrorLogButton } from './error-log/error-log-button.tsx'
export { SettingsDrawer } from './settings/settings-drawer.tsx'

const maxLevels = 5

/** Maximum length of a title in characters; a longer one covers the page. */
const maxTitleLength = 500

const titled = new WeakSet<Element>()

// The first screen needs none of these.
observePrinting()
observeTruncatedTexts()

function observePrinting(): void {
  // Firefox supports only these events, print emulation only the media query.
  window.addEventListener('beforeprint', beginPrinting)
  window.addEventListener('afterprint', endPrinting)
  const print = matchMedia('print')
  print.addEventListener('change', ({ matches }) => (matches ? beginPrinting() : endPrinting()))
  if (print.matches) beginPrinting()
}

function beginPrinting(): void {
  const now = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  // Charts render synchronously while this attribute is set.
  document.documentElement.dataset.printed = `${document.title} · ${now.format(systemTime())}`
  applyScheme('light')
}

function endPrinting(): void {
  delete document.documentElement.dataset.printed
  applyScheme(storedTheme().scheme)
}

function applyScheme(scheme: 'light' | 'dark'): void {
  if (useTheme.getState().scheme !== scheme) flushSync(() => useTheme.setState({ scheme }))
}

function observeTruncatedTexts(): void {
  document.addEventListener('pointerover', updateAfterPaint(), { passive: true })
  document.addEventListener('focusin', updateAfterPaint())
  // The hover and focus may precede this module.
  updateTitles([...document.querySelectorAll(':hover')].at(-1))
  updateTitles(document.activeElement)
}

/** Returns a handler for the last of several events: sizes that are read before the paint compute the layout once more. */
function updateAfterPaint(): (event: Event) => void {
  let cancel = () => {}
  return ({ target }) => {
    cancel()
    cancel = afterPaint(() => updateTitles(target))
  }
}

function updateTitles(target: EventTarget | null | undefined): void {
  let element = target instanceof HTMLElement ? target : null
  const time = element?.closest('time') ?? element?.querySelector<HTMLTimeElement>(':scope > time')
  if (time) {
    time.title = timeInBothZones(Date.parse(time.dateTime))
    return
  }
  for (let level = 0; element && level < maxLevels; level += 1) {
    if (updateTitle(element)) return
    element = element.parentElement
  }
}

/** Sets or removes the element's title. Returns whether its text is truncated or has another title. */
function updateTitle(element: HTMLElement): boolean {
  if (element.title !== '' && !titled.has(element)) return true
  const truncated = isTruncated(element)
  if (truncated && element.querySelector('[title]') === null) {
    const text = element instanceof HTMLInputElement ? element.value : element.textContent.trim()
    element.title = text.slice(0, maxTitleLength)
    titled.add(element)
  } else if (titled.delete(element)) {
    element.removeAttribute('title')
  }
  return truncated
}

function isTruncated(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (element instanceof HTMLInputElement) return scrollWidth > clientWidth
  return textOverflow === 'ellipsis' ? scrollWidth > clientWidth : webkitLineClamp !== 'none'
}

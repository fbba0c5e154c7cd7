import './forced-colors.css'
import './print.css'
import { flushSync } from 'react-dom'
import { currentLanguage } from '#web/src/i18n/i18n.ts'
import { titleOnPaper } from '#web/src/ui/document-title.ts'
import { storedTheme, useTheme } from '#web/src/ui/theme/theme-store.ts'

/** Starts what no first screen needs: printing, forced colours, tooltips of cut texts. */
followPrinting()
titleCutTexts()

/** Prints in the light scheme, below a line with the page's title and the time (`print.css`). */
function followPrinting(): void {
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

/** How far above what the pointer is on a text may be cut. */
const levels = 5

/** Characters of a title; what is longer covers the page. */
const longest = 500

/** Elements whose title is from here. */
const titled = new WeakSet<Element>()

/** Gives a text that is cut off its whole text as the title, once the pointer or the focus comes to it. */
function titleCutTexts(): void {
  const look = ({ target }: Event) => lookUpFrom(target)
  document.addEventListener('pointerover', look, { passive: true })
  document.addEventListener('focusin', look)
  // Whoever was there before this was loaded tells nothing any more.
  lookUpFrom([...document.querySelectorAll(':hover')].at(-1))
  lookUpFrom(document.activeElement)
}

function lookUpFrom(target: EventTarget | null | undefined): void {
  let element = target instanceof HTMLElement ? target : null
  for (let level = 0; element && level < levels; level += 1) {
    if (titleOfCut(element)) return
    element = element.parentElement
  }
}

/** Returns whether the element has a title now. */
function titleOfCut(element: HTMLElement): boolean {
  if (element.title !== '' && !titled.has(element)) return true
  const isCut = cutsText(element)
  if (isCut && element.querySelector('[title]') === null) {
    const text = element instanceof HTMLInputElement ? element.value : element.textContent.trim()
    element.title = text.slice(0, longest)
    titled.add(element)
  } else if (titled.delete(element)) {
    element.removeAttribute('title')
  }
  return isCut
}

function cutsText(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (element instanceof HTMLInputElement) return scrollWidth > clientWidth
  return textOverflow === 'ellipsis' ? scrollWidth > clientWidth : webkitLineClamp !== 'none'
}

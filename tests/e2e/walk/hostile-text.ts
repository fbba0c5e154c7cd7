import type { Page } from '../support/test.ts'
import type { Check } from './checks.ts'

declare global {
  interface Window {
    /** Set by a hostile text that was run. */
    foreign?: unknown
  }
}

/** Effects of hostile texts: scripts, elements, addresses, turned text, and what becomes too wide. */
export function hostileText(page: Page): Check {
  return { name: 'hostile text', flaws: () => page.evaluate(harm) }
}

/** Runs in the page. */
function harm(): string[] {
  const own = 'script:not([src]):not(head *), [onerror], [onload], [onclick], img[src="x"], #root svg[onload]'
  const leading = '[href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]'
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isTooWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    const scrolls = [element, ...element.children].some((each) => each.scrollWidth > each.clientWidth + 1)
    return Math.round(left) < 0 || Math.round(right) > innerWidth || scrolls
  }
  const beyond = [...document.querySelectorAll('[role="dialog"], dialog[open], [role="alert"]')]
    .filter((element) => isSeen(element) && isTooWide(element))
    .map((element) => `too wide: ${element.tagName} ${element.textContent.slice(0, 80)}`)
  const said = document.body.textContent
  const turn = said.search(/[\0\u202A-\u202E\u2066-\u2069]/)
  const sideways = document.documentElement.scrollWidth - innerWidth
  return [
    ...(window.foreign === undefined ? [] : [`a script of the text was run: ${window.foreign}`]),
    ...[...document.querySelectorAll(`${own}, ${leading}`)].map((element) => `markup: ${element.outerHTML}`),
    ...(turn < 0 ? [] : [`turned or null: ${said.slice(Math.max(0, turn - 20), turn + 1)}`]),
    ...(sideways > 0 ? [`${sideways} px too wide`] : []),
    ...beyond,
  ]
}

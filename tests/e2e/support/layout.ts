import { expect, type Page } from './test.ts'

/** Fails when the settled page scrolls horizontally, or truncates a text without a tooltip. */
export async function expectWhole(page: Page): Promise<void> {
  const message = 'pixels too wide, and text cut without a tooltip'
  await expect.poll(() => flaws(page), { message, intervals: [20, 50, 100] }).toEqual(none)
}

const none = { sideways: 0, cut: [] }

function flaws(page: Page): Promise<{ sideways: number; cut: string[] }> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { clientWidth, scrollWidth } = element
      // Text for screen readers only is one pixel wide.
      if (clientWidth <= 1 || scrollWidth <= clientWidth + 1) return false
      const { overflowX, position } = getComputedStyle(element)
      const mayCut = ['hidden', 'clip'].includes(overflowX) || element.matches('input')
      return mayCut && position !== 'fixed' && element.checkVisibility({ visibilityProperty: true })
    }
    const textOf = (element: Element) =>
      element instanceof HTMLInputElement ? element.value || element.placeholder : element.textContent
    const isTold = (element: Element) =>
      element.closest('[title]:not([title=""])') !== null || element.querySelector('[title]') !== null
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => isCut(element) && textOf(element).trim() !== '' && !isTold(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${textOf(element)}`)
    return { sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth), cut }
  })
}

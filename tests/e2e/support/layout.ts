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
      const { overflowX, position } = getComputedStyle(element)
      // Text for screen readers only is one pixel wide.
      const isSeen = element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true })
      const mayCut = ['hidden', 'clip'].includes(overflowX) || element.matches('input')
      return isSeen && mayCut && position !== 'fixed' && element.scrollWidth > element.clientWidth + 1
    }
    const textOf = (element: Element) =>
      element instanceof HTMLInputElement ? element.value || element.placeholder : element.textContent
    const isTold = (element: Element) =>
      element.closest('[title]:not([title=""])') !== null || element.querySelector('[title]') !== null
    const cut = [...document.querySelectorAll('body *')]
      .filter((element) => textOf(element).trim() !== '' && isCut(element) && !isTold(element))
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${textOf(element)}`)
    return { sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth), cut }
  })
}

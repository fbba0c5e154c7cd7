import type { Page } from '@playwright/test'

export interface LayoutFlaws {
  /** Pixels by which the page scrolls horizontally. */
  sideways: number
  /** Texts that are truncated without a tooltip. */
  cut: string[]
}

export function layoutFlaws(page: Page): Promise<LayoutFlaws> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      // First, because measuring lays out the page of a hidden tab.
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      // Text for screen readers only is one pixel wide.
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false
      const { overflowX, position } = getComputedStyle(element)
      // A field's text can be scrolled.
      if (element.matches('input')) return element.matches(':placeholder-shown, :read-only')
      return position !== 'fixed' && ['hidden', 'clip'].includes(overflowX)
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

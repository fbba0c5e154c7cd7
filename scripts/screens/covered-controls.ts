import type { Page } from '@playwright/test'

/**
 * Returns the controls in sight that another element covers at their centre, each with what covers it. What lies below
 * an open dialog, or out of the visible part of what scrolls, is left out.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${element.className} "${text}"`
    }
    const layers =
      '[role="dialog"], dialog[open], .ant-dropdown, .ant-popover, .ant-drawer, aside, header, [data-layer]'
    const modal = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .at(-1)
    const controls = (modal ?? document).querySelectorAll('button, a[href], input, select, textarea, summary')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      if (over === null || control.contains(over) || over.contains(control)) return []
      const label = control.closest('label') ?? control.parentElement
      if (label?.contains(over)) return []
      // Scrolled below what is fixed, or out of the box that scrolls it.
      const layer = over.closest(layers)
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
      if ((layer !== null && !layer.contains(control)) || isFixed(over)) return []
      if (isScrolledOut(control, left + width / 2, top + height / 2)) return []
      return [`${nameOf(control)} below ${nameOf(over)}`]
    })

    function isScrolledOut(element: Element, x: number, y: number): boolean {
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = each.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
      }
      return false
    }
  })
}

import type { Page } from './test.ts'

/** Lets documents opened from now on set a performance mark of this name when something first matches the selector. */
export async function markFirst(page: Page, selector: string, mark: string): Promise<void> {
  await page.addInitScript(
    ([awaited, name]) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(awaited) === null) return
        performance.mark(name)
        observer.disconnect()
      })
      observer.observe(document, { attributes: true, childList: true, subtree: true })
    },
    [selector, mark] as const,
  )
}

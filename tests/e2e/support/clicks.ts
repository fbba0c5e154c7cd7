import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

declare global {
  interface Window {
    /** Set by `clicksDuring`. */
    clicksSoFar?: number
  }
}

/**
 * Runs a part of a journey; resolves to its clicks: pointer presses, and each drop or choice of files as one. Typing and
 * Tab count nothing. An option that Playwright selects without the pointer counts as the two presses it replaces.
 * @throws when the page was loaded anew meanwhile, because its count is lost
 */
export async function clicksDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(startCounting)
  await act()
  const after = await page.evaluate(() => window.clicksSoFar)
  if (after === undefined) throw new Error('[clicks] the page was loaded anew while its clicks were counted.')
  return after - before
}

/** Drops files on an element, as from the desktop. */
export async function dropFiles(
  target: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const data = files.map(({ name, mimeType: type, buffer }) => ({
    name,
    type,
    content: buffer.toString('base64'),
  }))
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, content } of dropped) {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  }, data)
}

/** Runs in the page; returns the clicks so far. */
function startCounting(): number {
  if (window.clicksSoFar !== undefined) return window.clicksSoFar
  window.clicksSoFar = 0
  const add = (clicks: number) => {
    window.clicksSoFar = (window.clicksSoFar ?? 0) + clicks
  }
  addEventListener('pointerdown', ({ isPrimary }) => isPrimary && add(1), true)
  addEventListener('drop', ({ dataTransfer }) => dataTransfer?.types.includes('Files') && add(1), true)
  addEventListener(
    'change',
    ({ target, isTrusted }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') add(1)
      if (target instanceof HTMLSelectElement && !isTrusted) add(2)
    },
    true,
  )
  return 0
}

import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

declare global {
  interface Window {
    /** Set by `clicksDuring` in the document whose clicks it counts. */
    countsClicks?: true
  }
}

/** Where a tab keeps its count, so that it outlives the document. */
const key = 'clicks'

/**
 * Runs a part of a journey; resolves to its clicks: pointer presses, and each drop or choice of files as one. Typing and
 * Tab count nothing. An option that Playwright selects without the pointer counts as the two presses it replaces.
 * @throws when the page was loaded anew meanwhile, because clicks of the new document are not counted
 */
export async function clicksDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(countClicks, key)
  await act()
  const after = await page.evaluate(
    (stored) => (window.countsClicks ? Number(sessionStorage.getItem(stored)) : undefined),
    key,
  )
  if (after === undefined) throw new Error('[clicks] the page was loaded anew while its clicks were counted.')
  return after - before
}

/** Resolves to the characters typed into fields since the clicks are counted. */
export async function keysSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('keys')))
}

/** Like `clicksDuring`, for a tab of its own whose buttons load other documents of its origin. */
export async function clicksInTab(tab: Page, act: () => Promise<void>): Promise<number> {
  await tab.addInitScript(countClicks, key)
  return clicksDuring(tab, act)
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
function countClicks(key: string): number {
  const soFar = () => Number(sessionStorage.getItem(key))
  if (window.countsClicks) return soFar()
  window.countsClicks = true
  const add = (clicks: number) => sessionStorage.setItem(key, String(soFar() + clicks))
  addEventListener('pointerdown', ({ isPrimary }) => isPrimary && add(1), true)
  const lengths = new WeakMap<EventTarget, number>()
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const typed = Math.abs(target.value.length - (lengths.get(target) ?? 0))
      lengths.set(target, target.value.length)
      sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys')) + typed))
    },
    true,
  )
  addEventListener('drop', ({ dataTransfer }) => dataTransfer?.types.includes('Files') && add(1), true)
  addEventListener(
    'change',
    ({ target, isTrusted }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') add(1)
      if (target instanceof HTMLSelectElement && !isTrusted) add(2)
    },
    true,
  )
  return soFar()
}

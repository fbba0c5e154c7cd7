import type { BrowserContext, Locator } from '@playwright/test'

declare global {
  interface Window {
    addClicks: (clicks: number) => void
  }
}

/**
 * Counts the clicks in all pages that a context opens from now on: pointer presses, and each drop of files as one. Typing
 * and Tab count nothing. An option that Playwright selects without the pointer counts as the two presses it replaces.
 */
export async function countClicks(context: BrowserContext): Promise<() => number> {
  let sum = 0
  await context.exposeFunction('addClicks', (clicks: number) => {
    sum += clicks
  })
  await context.addInitScript(() => {
    addEventListener('pointerdown', ({ isPrimary }) => isPrimary && window.addClicks(1), true)
    addEventListener(
      'drop',
      ({ dataTransfer }) => dataTransfer?.types.includes('Files') && window.addClicks(1),
      true,
    )
    addEventListener(
      'change',
      ({ target, isTrusted }) => target instanceof HTMLSelectElement && !isTrusted && window.addClicks(2),
      true,
    )
  })
  return () => sum
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
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, data)
}

/** Takes what React writes to hide or show an element. */
const ignored = { display: '', setProperty: () => undefined }

/**
 * Keeps React from hiding the child of an `<Activity>` by `display: none`, after which the browser would compute styles and layout
 * of a kept page again, over half of the time to switch tabs. Its parent hides it by `content-visibility`.
 */
export function keepDisplayed(element: HTMLElement | null): void {
  // React sets the ref again whenever the page becomes visible.
  if (!element || Object.hasOwn(element, 'style')) return
  // React sets `display: none` on a page hidden before its first commit.
  element.style.display = ''
  Object.defineProperty(element, 'style', { configurable: true, get: () => ignored })
}

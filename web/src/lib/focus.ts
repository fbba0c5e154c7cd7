import { afterPaint } from './scheduling/timing.ts'

const overlays = 'dialog, .ant-drawer, [role="dialog"], [role="menu"]'

/** The last focused row below all overlays. */
let lastRow: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest(overlays)) lastRow = target.closest('tr, li')
})

/** Returns the visible page's heading; cached pages are hidden. */
function pageHeading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('#content :is(h1, h2)')]
  const seen = headings.filter((each) => !each.closest('[data-shown="false"]'))
  const heading = seen.find(({ tagName }) => tagName === 'H1') ?? seen[0]
  if (heading) heading.tabIndex = -1
  return heading
}

/** Moves a lost focus to the open record, the last row, or the heading. */
export function keepFocus(): void {
  // The browser and antd restore the focus first if they can.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
    const target =
      document.querySelector<HTMLElement>('.ant-drawer-open h2[tabindex]') ??
      (lastRow?.isConnected ? lastRow.querySelector<HTMLElement>('a[data-record]') : null) ??
      pageHeading()
    target?.focus({ preventScroll: true })
  })
}

/** Focuses an element when it appears, unless the user acts first; returns a cancel function. */
export function focusOnceThere(find: () => HTMLElement | null | undefined): () => void {
  const went = new AbortController()
  let cancel: (() => void) | undefined
  // After the paint: a focus in between would compute styles and layout once more.
  const observer = new MutationObserver(() => {
    cancel ??= afterPaint(look)
  })
  const look = () => {
    cancel = undefined
    const element = find()
    element?.focus()
    if (element && element === document.activeElement) giveUp()
  }
  const giveUp = () => {
    observer.disconnect()
    cancel?.()
    went.abort()
  }
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-shown'] })
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, giveUp, { capture: true, signal: went.signal })
  }
  return giveUp
}

export function focusPage(to: string): void {
  const before = pageHeading()
  const isSame = window.location.hash.slice(1).split('?')[0] === to.split('?')[0]
  focusOnceThere(() => {
    const heading = pageHeading()
    return isSame || heading !== before ? heading : undefined
  })
}

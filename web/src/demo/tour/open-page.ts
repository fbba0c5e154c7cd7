import { parsePath } from '@remix-run/router'
import type { Console } from '../enter.ts'
import { findTarget, pageHeading } from './tour-steps.ts'

/** Milliseconds to wait for a page. */
const timeout = 5000

/** Navigates and waits until the page is rendered. */
export async function openPage(path: string, go: Console['go']): Promise<void> {
  const before = findTarget(pageHeading)
  if (before && parsePath(window.location.hash.slice(1)).pathname === path) return
  await go(path)
  await untilDrawn(() => {
    const heading = findTarget(pageHeading)
    return heading !== null && heading !== before
  })
}

function untilDrawn(isDrawn: () => boolean): Promise<void> {
  if (isDrawn()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => {
      if (isDrawn()) end()
    })
    const timer = setTimeout(end, timeout)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

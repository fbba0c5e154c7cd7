import { parsePath } from '@remix-run/router'
import type { Console } from '../enter.ts'
import { findTarget, pageHeading } from './tour-steps.ts'

/** Milliseconds after which a page that does not show is not waited for any more. */
const timeout = 5000

/** Goes to a page and waits until it is drawn, which is a while after the router has arrived there. */
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

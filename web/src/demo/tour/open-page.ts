import { parsePath } from '@remix-run/router'
import type { Console } from '../enter.ts'
import { findTarget, pageHeading } from './tour-steps.ts'

const timeoutMs = 5000

/** Navigates and waits until the page is rendered. */
export async function openPage(path: string, go: Console['go']): Promise<void> {
  const before = findTarget(pageHeading)
  if (before && parsePath(window.location.hash.slice(1)).pathname === path) return
  await go(path)
  await untilRendered(() => {
    const heading = findTarget(pageHeading)
    return heading !== null && heading !== before
  })
}

function untilRendered(isRendered: () => boolean): Promise<void> {
  if (isRendered()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(() => {
      if (isRendered()) end()
    })
    const timer = setTimeout(end, timeoutMs)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

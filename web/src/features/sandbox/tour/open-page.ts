import { parsePath } from '@remix-run/router'
import type { AppNavigation } from '../demo-session.ts'
import { findTarget, pageHeading } from './tour-steps.ts'

const timeoutMs = 5000

/** Navigates and waits until the page is rendered, at most `timeoutMs`. */
export async function openPage(path: string, navigate: AppNavigation['navigate']): Promise<void> {
  const before = findTarget(pageHeading)
  if (before && isSamePage(window.location.hash.slice(1), path)) return
  await navigate(path)
  await waitUntilRendered(() => {
    const heading = findTarget(pageHeading)
    return heading !== null && heading !== before
  })
}

/** Compares path and plugin; other parameters do not change a page's heading. */
function isSamePage(one: string, other: string): boolean {
  const [a, b] = [parsePath(one), parsePath(other)]
  return a.pathname === b.pathname && pluginOf(a.search) === pluginOf(b.search)
}

function pluginOf(search = ''): string | null {
  return new URLSearchParams(search).get('plugin')
}

function waitUntilRendered(isRendered: () => boolean): Promise<void> {
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

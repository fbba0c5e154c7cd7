import { parsePath } from '@remix-run/router'
import { useSession } from '../session/session.ts'
import { pageOf } from './page-of.ts'
import { componentAt } from './prefetch.ts'

const prefetched = new Set<string>()

/** Prefetches the code and texts of the page at a path. */
export function prefetchPage(path: string): void {
  const { pathname = '/' } = parsePath(path)
  const component = componentAt(useSession.getState().session?.menu ?? [], pathname)
  if (component === undefined || prefetched.has(component)) return
  prefetched.add(component)
  // Opening the page retries, and shows the error.
  void loadPage(component).catch(() => prefetched.delete(component))
}

async function loadPage(component: string): Promise<void> {
  await pageOf(component)()
}

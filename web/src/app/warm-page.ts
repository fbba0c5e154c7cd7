import { parsePath } from '@remix-run/router'
import { useSession } from '../session/session.ts'
import { componentAt } from './component-at.ts'
import { pageOf } from './page-registry.ts'

const warmed = new Set<string>()

/** Fetches the code and the texts of the page at a path of the menu, so that they are there once it is opened. */
export function warmPage(path: string): void {
  const { pathname = '/' } = parsePath(path)
  const component = componentAt(useSession.getState().session?.menu ?? [], pathname)
  if (component === undefined || warmed.has(component)) return
  warmed.add(component)
  // Whoever opens the page asks for it again, and is told when it does not come.
  void loadPage(component).catch(() => warmed.delete(component))
}

async function loadPage(component: string): Promise<void> {
  await pageOf(component)()
}

import { parsePath } from '@remix-run/router'
import { callAhead } from '../api/call-ahead.ts'
import type { Session } from '../session/user-info.ts'
import { componentAt } from './component-at.ts'
import { isPage, type PageFiles, pageFiles } from './page-files.ts'

/**
 * Asks for what the page at an address shows first, while its code and the shell's are still on their way: to draw
 * them takes longer than the answer. An address with filters means something else.
 */
export function askAhead({ menu }: Session, address: string): void {
  const { pathname = '/', search } = parsePath(address)
  const component = search === undefined ? componentAt(menu, pathname) : undefined
  if (component === undefined || !isPage(component)) return
  const { asks }: PageFiles = pageFiles[component]
  if (asks) callAhead(asks.path, asks.body)
}

import type { MenuMeta } from '../../../contract/menu.ts'

/** What a route says about itself to the shell: where it is and how it is called. */
export interface PageHandle {
  path: string
  component: string
  meta: MenuMeta
}

/** The handle of a matched route, or null for a route that is no page. */
export function pageHandle(handle: unknown): PageHandle | null {
  return typeof handle === 'object' && handle !== null && 'meta' in handle ? (handle as PageHandle) : null
}

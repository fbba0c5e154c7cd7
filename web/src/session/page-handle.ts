import type { MenuMeta } from '../../../contract/menu.ts'

/** The data of a route that the shell reads: path and title. */
export interface PageHandle {
  path: string
  component: string
  meta: MenuMeta
}

export function pageHandle(handle: unknown): PageHandle | null {
  return typeof handle === 'object' && handle !== null && 'meta' in handle ? (handle as PageHandle) : null
}

import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import { type PageHandle, pageHandle } from './page-handle.ts'

/** Names a place of the menu in the language that is shown. */
export type Titled = Pick<PageHandle, 'path' | 'meta'>

/**
 * How a menu entry is called. The server's own title counts where it is in the language that is shown,
 * which is Chinese; otherwise, or without one, the console's own name for the path.
 */
export function useTitleOf(): (entry: Titled) => string {
  const { t, i18n } = useTranslation('shell')
  return ({ path, meta }) => {
    if (i18n.language === 'zh' && meta.title) return meta.title
    const key = `title.${path}`
    return i18n.exists(key, { ns: 'shell' }) ? t(key as ParseKeys<'shell'>) : meta.title || path
  }
}

/** The pages of the current route, from the outermost group to the page itself. */
export function usePageTrail(): PageHandle[] {
  return useMatches()
    .map(({ handle }) => pageHandle(handle))
    .filter((handle) => handle !== null)
}

/** The title of the current page. */
export function useRouteTitle(): string {
  const titleOf = useTitleOf()
  const page = usePageTrail().at(-1)
  return page ? titleOf(page) : ''
}

import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import type { MenuMeta } from '#contract/values/answers/menu-entry.ts'
import { addresses, decodedPath } from '../lib/addresses.ts'
import { useIsReviewer } from './permissions.ts'

export type Titled = Pick<PageHandle, 'path' | 'meta'>

/** Returns a function for an entry's title: the menu's in Chinese, otherwise the console's for the path and role. */
export function useTitleOf(): (entry: Titled) => string {
  const { t, i18n } = useTranslation('shell')
  const seesAllPlugins = useIsReviewer()
  return ({ path, meta }) => {
    if (i18n.language === 'zh' && meta.title) return meta.title
    if (path === addresses.plugins && !seesAllPlugins) return t('mine')
    const key = `title.${path}`
    return i18n.exists(key, { ns: 'shell' }) ? t(key as ParseKeys<'shell'>) : meta.title || lastPart(path)
  }
}

function lastPart(path: string): string {
  return decodedPath(path).split('/').at(-1) || path
}

/** Returns the matched pages, from the outermost group to the current page. */
export function useMatchedPages(): PageHandle[] {
  return useMatches()
    .map(({ handle }) => pageHandle(handle))
    .filter((handle) => handle !== null)
}

export function useRouteTitle(): string {
  const titleOf = useTitleOf()
  const page = useMatchedPages().at(-1)
  return page ? titleOf(page) : ''
}

export interface PageHandle {
  path: string
  component: string
  meta: MenuMeta
}

export function pageHandle(handle: unknown): PageHandle | null {
  return typeof handle === 'object' && handle !== null && 'meta' in handle ? (handle as PageHandle) : null
}

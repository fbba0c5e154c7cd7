import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router-dom'
import type { MenuMeta } from '#contract/values/answers/menu-entry.ts'
import { addresses, decodedPath } from '../lib/addresses.ts'
import { emptyMeta, pagesOf } from './menu.ts'
import { useIsReviewer } from './permissions.ts'
import { useSession } from './session.ts'

export type Titled = Pick<PageHandle, 'path' | 'meta'>

/** The characters of a server's title. */
const maxTitle = 60

/**
 * Returns a function for an entry's title: the menu's, unless its language differs; then the console's by path and
 * role, or the path's last part.
 */
export function useTitleOf(): (entry: Titled) => string {
  const { t, i18n } = useTranslation('shell')
  const seesAllPlugins = useIsReviewer()
  return ({ path, meta }) => {
    const sent = truncated(meta.title.replaceAll('{product}', t('title./ev')))
    if (sent !== '' && (i18n.language === 'zh' || !/\p{Script=Han}/u.test(sent))) return sent
    if (path === addresses.plugins && !seesAllPlugins) return t('mine')
    const key = `title.${path}`
    return i18n.exists(key, { ns: 'shell' }) ? t(key as ParseKeys<'shell'>) : sent || lastPart(path)
  }
}

/** Returns a function for a page's title by default path, from its menu entry. */
export function usePageTitleOf(): (address: string) => string {
  const titleOf = useTitleOf()
  const menu = useSession(({ session }) => session?.menu)
  return (address) => {
    const page = pagesOf(menu ?? []).find(({ component }) => component === `views${address}`)
    return titleOf(page ?? { path: address, meta: emptyMeta })
  }
}

/** Returns a page's heading, the open menu entry's title if it has several. */
export function usePageTitle(address: string): string {
  const titleOf = useTitleOf()
  const pageTitleOf = usePageTitleOf()
  const open = useMatchedPages().at(-1)
  return open?.component === `views${address}` ? titleOf(open) : pageTitleOf(address)
}

function truncated(title: string): string {
  return title.length > maxTitle ? `${[...title].slice(0, maxTitle).join('')}…` : title
}

function lastPart(path: string): string {
  return decodedPath(path).split('/').at(-1) || path
}

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

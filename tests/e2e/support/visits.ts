import { type PageInfo, pages } from '#web/src/app/pages.ts'

/** The visits of one account in a walk. */
export interface Visit {
  username: string
  /** Paths of menu pages. */
  paths: readonly string[]
  /** Further addresses of these pages that show other data. */
  views?: readonly string[]
}

/**
 * Pages of the menu with the account that shows them with data, and with several accounts where the page differs
 * between them.
 */
const named: readonly Visit[] = [
  {
    username: 'admin',
    paths: [
      '/dashboard',
      '/permission/role',
      '/permission/user',
      '/permission/operater_log',
      '/finance/order',
      '/finance/statement',
      '/ev/list',
    ],
    // An empty list.
    views: ['/permission/user?search_txt=nobody-at-all'],
  },
  {
    username: 'reviewer',
    paths: ['/dashboard', '/app/add', '/app/publish', '/app/review'],
    views: ['/app/review?item=1.138'],
  },
  {
    username: 'author',
    paths: ['/dashboard', '/member/base', '/member/plugin_buy_log', '/app/add', '/app/publish'],
    views: ['/app/publish?shown=table'],
  },
  {
    username: 'buyer',
    paths: ['/dashboard', '/market', '/member/pwd', '/member/pay', '/member/order', '/member/user_buy_log'],
    views: ['/market?plugin=log-lens', '/market?plugin=index-doctor'],
  },
]

const namedPaths = new Set<string>(named.flatMap(({ paths }) => paths))

/** Every page: those that are not named as an administrator sees them. */
export const visits: readonly Visit[] = [...named, ...others()]

function others(): Visit[] {
  const paths = Object.values<PageInfo>(pages).flatMap(({ path }) => (namedPaths.has(path) ? [] : [path]))
  return paths.length > 0 ? [{ username: 'admin', paths }] : []
}

/** Paths of all visited pages. */
export const visited: readonly string[] = visits.flatMap(({ paths }) => paths)

import type { Username } from './session.ts'

interface Visit {
  username: Username
  /** Paths of menu pages. */
  paths: readonly string[]
  /** Further addresses of these pages that show other data. */
  views?: readonly string[]
}

/**
 * Every page of the menu with the account that shows it with data, and with several accounts where the page differs
 * between them.
 */
export const visits: readonly Visit[] = [
  {
    username: 'admin',
    paths: ['/dashboard', '/permission/role', '/permission/user', '/permission/operater_log', '/ev/list'],
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

/** Paths of all visited pages. */
export const visited: readonly string[] = visits.flatMap(({ paths }) => paths)

import type { Username } from './session.ts'

interface Visit {
  username: Username
  /** Of the menu. */
  paths: readonly string[]
  /** Of these pages, where they read something else. */
  views?: readonly string[]
}

/**
 * Every page of the menu, as the first who has it with something on it; as several where it is another page to
 * each of them.
 */
export const visits: readonly Visit[] = [
  {
    username: 'admin',
    paths: ['/dashboard', '/permission/role', '/permission/user', '/permission/operater_log', '/ev/list'],
  },
  { username: 'reviewer', paths: ['/dashboard', '/app/add', '/app/publish'] },
  {
    username: 'author',
    paths: ['/dashboard', '/member/base', '/member/plugin_buy_log', '/app/add', '/app/publish'],
    views: ['/app/publish?view=table'],
  },
  {
    username: 'buyer',
    paths: ['/dashboard', '/member/pwd', '/member/pay', '/member/order', '/member/user_buy_log'],
    views: ['/member/user_buy_log?market=open'],
  },
]

/** The pages that somebody sees. */
export const visited: readonly string[] = visits.flatMap(({ paths }) => paths)

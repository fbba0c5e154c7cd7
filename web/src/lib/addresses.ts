import { parsePath } from '@remix-run/router'

/** The paths of all pages; those of menu pages are the provider's usual ones. */
export const addresses = {
  home: '/',
  login: '/login',
  authRedirect: '/auth-redirect',
  redirect: '/redirect',
  unauthorized: '/401',
  notFound: '/404',
  dashboard: '/dashboard',
  roles: '/permission/role',
  users: '/permission/user',
  operationLog: '/permission/operater_log',
  market: '/market',
  profile: '/member/base',
  changePassword: '/member/pwd',
  topUp: '/member/pay',
  orders: '/member/order',
  purchases: '/member/user_buy_log',
  earnings: '/member/plugin_buy_log',
  publish: '/app/publish',
  plugins: '/app/add',
  review: '/app/review',
  productVersions: '/ev/list',
} as const

/** Returns the address of the sign-in page, which redirects to `back`. */
export function loginAddress(back: string): string {
  return `${addresses.login}?redirect=${encodeURIComponent(back)}`
}

/** Returns the path after sign-in if it is inside the app, else home. Browsers read `//host` and `/\host` as sites. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])\P{Cc}*$/u.test(wanted)) return addresses.home
  return parsePath(wanted).pathname === addresses.login ? addresses.home : wanted
}

interface TopUpQuery {
  order?: string
  coins?: string
  back?: string
}

export function topUpAddress(query: TopUpQuery): string {
  return `${addresses.topUp}?${new URLSearchParams({ ...query })}`
}

export function usersOfRoleAddress(roleId: number): string {
  return `${addresses.users}?role_id=${roleId}`
}

/** Returns the address of a record: a list whose drawer shows the record with this key. */
export function recordAddress(list: string, key: string | number): string {
  return `${list}?record=${encodeURIComponent(key)}`
}

/** The parameter that opens a page's form for a new record. */
export const newRecord = 'new'

/** Returns the address of a page that opens its form for a new record. */
export function newRecordAddress(page: string): string {
  return `${page}?${newRecord}=1`
}

/** Returns the address of the operation log with only what happened to one record. */
export function operationLogOf(kind: string, id: string | number): string {
  return `${addresses.operationLog}?object_kind=${kind}&object_id=${id}`
}

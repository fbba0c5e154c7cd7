import { parsePath } from '@remix-run/router'
import type { Id } from '#contract/values/ids.ts'

/** The default paths of the menu's pages; a page's component is `views` and its path. */
export const pageAddresses = {
  dashboard: '/dashboard',
  roles: '/permission/role',
  users: '/permission/user',
  operationLog: '/permission/operater_log',
  allOrders: '/finance/order',
  statements: '/finance/statement',
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

export const addresses = {
  home: '/',
  login: '/login',
  authRedirect: '/auth-redirect',
  redirect: '/redirect',
  unauthorized: '/401',
  noMenu: '/no-menu',
  notFound: '/404',
  ...pageAddresses,
} as const

/** The specification also names the product versions' page `/ev/ev`. */
const aliases: ReadonlyMap<string, string> = new Map([['/ev/ev', addresses.productVersions]])

/** Returns a path as the router's location has it: encoded, in lower case, without a trailing slash. */
export function normalPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  const normal = `/${parts.map((part) => encode(decoded(part).toLowerCase())).join('/')}`
  return aliases.get(normal) ?? normal
}

/** Returns the decoded parts of a path for the router, which matches these. */
export function decodedPath(path: string): string {
  return path
    .split('/')
    .map((part) => decoded(part).replaceAll('/', '%2F'))
    .join('/')
}

/** Encodes all but the colon, which begins a route's parameter. */
function encode(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '�')).replaceAll('%3A', ':')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return part
  }
}

/** Returns the address of the sign-in page, which redirects to `back`. */
export function loginAddress(back: string): string {
  return `${addresses.login}?redirect=${encodeURIComponent(back)}`
}

/** Returns the address of the page that says that the user may not open a page. */
export function unauthorizedAddress(path: string): string {
  return `${addresses.unauthorized}?page=${encodeURIComponent(path)}`
}

/** Returns the address to go to after sign-in, from the query parameter `target`. */
export function signedInAddress(target: string | null): string {
  return `${addresses.authRedirect}?redirect=${encodeURIComponent(safeRedirect(target))}`
}

/** Returns the redirect target if it is a path of the app, else home. Browsers parse `//name` and `/\name` as URLs. */
export function safeRedirect(target: string | null): string {
  if (!target || !/^\/(?![/\\])\P{Cc}*$/u.test(target)) return addresses.home
  return parsePath(target).pathname === addresses.login ? addresses.home : target
}

export function topUpAddress(query: { order?: string; coins?: string; back?: string }): string {
  return `${addresses.topUp}?${new URLSearchParams({ ...query })}`
}

export function usersOfRoleAddress(roleId: Id): string {
  return `${addresses.users}?role_id=${encodeURIComponent(roleId)}`
}

/** Returns the address of a list with this record's drawer open; undefined for an unknown key. */
export function recordAddress(list: string, key: string | number): string
export function recordAddress(list: string, key: string | number | undefined): string | undefined
export function recordAddress(list: string, key: string | number | undefined): string | undefined {
  return key === undefined ? undefined : `${list}?record=${encodeURIComponent(key)}`
}

/** The parameter that opens a page's form for a new record. */
export const newRecord = 'new'

export function newRecordAddress(page: string): string {
  return `${page}?${newRecord}=1`
}

export function operationLogOf(kind: string, id: string | number, exceptOperator?: Id): string {
  const except =
    exceptOperator === undefined ? '' : `&except_operater_id=${encodeURIComponent(exceptOperator)}`
  return `${addresses.operationLog}?object_kind=${kind}&object_id=${encodeURIComponent(id)}${except}`
}

/** Returns the address of the earnings of one plugin. */
export function earningsOfAddress(pluginId: Id): string {
  return `${addresses.earnings}?plugin_id=${encodeURIComponent(pluginId)}`
}

/** Returns the address of a plugin's page in the market. */
export function marketPluginAddress(alias: string): string {
  return `${addresses.market}?plugin=${encodeURIComponent(alias)}`
}

/** Returns the address of a plugin's versions or one of them, which also selects the plugin in the header. */
export function versionAddress(pluginId: Id, versionId?: Id): string {
  const record = versionId === undefined ? '' : `&record=${encodeURIComponent(versionId)}`
  return `${addresses.publish}?plugin=${encodeURIComponent(pluginId)}${record}`
}

export const allUsers = 'all'

export function anyOrderAddress(orderNo: string): string {
  return `${addresses.orders}?of=${allUsers}&record=${encodeURIComponent(orderNo)}`
}

/** Returns the address of all open refund requests. */
export function askedRefundsAddress(): string {
  return `${addresses.orders}?of=${allUsers}&refund_state=asked`
}

export function ordersOfUserAddress(userId: Id): string {
  return `${addresses.orders}?of=${allUsers}&user_id=${encodeURIComponent(userId)}`
}

export function statementAddress(userId?: Id): string {
  return `${addresses.topUp}?shown=statement${userId === undefined ? '' : `&of=${encodeURIComponent(userId)}`}`
}

/**
 * The addresses of the console's pages; a page of the menu stands where the provider's menu usually has it. No other
 * module names an address as text.
 */
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
  profile: '/member/base',
  changePassword: '/member/pwd',
  topUp: '/member/pay',
  orders: '/member/order',
  purchases: '/member/user_buy_log',
  earnings: '/member/plugin_buy_log',
  publish: '/app/publish',
  plugins: '/app/add',
  productVersions: '/ev/list',
} as const

/** Returns the address of the sign-in page that leads back to an address. */
export function loginAddress(back: string): string {
  return `${addresses.login}?redirect=${encodeURIComponent(back)}`
}

interface TopUpQuery {
  /** The number of an order, to go on with its payment. */
  order?: string
  /** How many coins to begin with. */
  coins?: string
  /** The address that the page leads back to. */
  back?: string
}

/** Returns the address of the top-up page. */
export function topUpAddress(query: TopUpQuery): string {
  return `${addresses.topUp}?${new URLSearchParams({ ...query })}`
}

/** Returns the address of the users that hold a role. */
export function usersOfRoleAddress(roleId: number): string {
  return `${addresses.users}?role_id=${roleId}`
}

import type { Path } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import type { RequestOf } from '#web/src/api/records.ts'
import { addresses } from '../lib/addresses.ts'

export interface FirstQuery<P extends Path = Path> {
  path: P
  body: RequestOf<P>
}

export interface PageInfo {
  /** The default path, by which index.html preloads. */
  path: string
  module: string
  firstQuery?: FirstQuery
  /** The endpoint that the page requires; by default the first query's, null for none. */
  needs?: Path | null
}

const firstRows = { page: 1, limit: limits.page.defaultSize }

const listPage = <P extends Path>(address: string, module: string, path: P) => ({
  path: address,
  module,
  firstQuery: { path, body: firstRows },
})

/** The pages by the `component` of their menu entry, also read by the build. */
export const pages = {
  'views/dashboard': {
    path: addresses.dashboard,
    module: 'features/dashboard/dashboard-page.tsx',
    firstQuery: { path: '/dashboard/Overview', body: { days: 30 } },
    needs: null,
  },
  'views/permission/role': listPage(addresses.roles, 'features/access/role/role-page.tsx', '/gm_user/roles'),
  'views/permission/user': listPage(
    addresses.users,
    'features/access/user/user-page.tsx',
    '/gm_user/userlist',
  ),
  'views/permission/operater_log': listPage(
    addresses.operationLog,
    'features/operations/operation-log-page.tsx',
    '/operater_log/ListAction',
  ),
  'views/finance/order': listPage(
    addresses.allOrders,
    'features/coins/orders/all-orders-page.tsx',
    '/order/ListAll',
  ),
  'views/finance/statement': listPage(
    addresses.statements,
    'features/coins/statement/statement-page.tsx',
    '/gm_user/CoinLog',
  ),
  'views/market': listPage(addresses.market, 'features/market/market-page.tsx', '/app/MarketList'),
  'views/member/base': {
    path: addresses.profile,
    module: 'features/account/profile/profile-page.tsx',
  },
  'views/member/pwd': {
    path: addresses.changePassword,
    module: 'features/account/password/change-password-page.tsx',
    needs: '/gm_user/ModifyPwdByPassword',
  },
  'views/member/pay': {
    path: addresses.topUp,
    module: 'features/coins/top-up/top-up-page.tsx',
    needs: '/order/Config',
  },
  'views/member/order': listPage(addresses.orders, 'features/coins/orders/orders-page.tsx', '/order/List'),
  'views/member/user_buy_log': listPage(
    addresses.purchases,
    'features/market/purchases/purchases-page.tsx',
    '/app/UserBuyLog',
  ),
  'views/member/plugin_buy_log': {
    path: addresses.earnings,
    module: 'features/plugin/earnings/earnings-page.tsx',
    // Its first request has the days of the period.
    needs: '/app/PluginBuyLog',
  },
  'views/app/publish': {
    path: addresses.publish,
    module: 'features/version/versions-page.tsx',
    needs: '/app/PublishList',
  },
  'views/app/add': listPage(addresses.plugins, 'features/plugin/plugins-page.tsx', '/app/List'),
  'views/app/review': listPage(addresses.review, 'features/review/desk/review-page.tsx', '/app/ExamineQueue'),
  'views/ev/list': listPage(
    addresses.productVersions,
    'features/product/product-page.tsx',
    '/app/EvVersionList',
  ),
} as const satisfies Readonly<Record<string, PageInfo>>

export type PageName = keyof typeof pages

export function isPage(component: string): component is PageName {
  return Object.hasOwn(pages, component)
}

export function requiredEndpoint(component: string): Path | undefined {
  if (!isPage(component)) return undefined
  const { needs, firstQuery }: PageInfo = pages[component]
  return needs === undefined ? firstQuery?.path : (needs ?? undefined)
}

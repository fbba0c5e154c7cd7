import type { Path, RequestOf } from '#contract/registry.ts'
import { limits } from '#contract/values/limits.ts'
import { addresses } from '../lib/addresses.ts'

export interface FirstQuery<P extends Path = Path> {
  path: P
  body: RequestOf<P>
}

export interface PageInfo {
  /** The default path in the provider's menu; index.html preloads by it. */
  path: string
  /** The module's path below `src`; it exports only the page's component. */
  module: string
  /** The page's first request when the URL has no query string. */
  firstQuery?: FirstQuery
  /** The endpoint that the page requires; defaults to the first query's. */
  needs?: Path
}

const firstRows = { page: 1, limit: limits.page.defaultSize }

/** The pages by the `component` of their menu entry. The build reads them. */
export const pages = {
  'views/dashboard/index': {
    path: addresses.dashboard,
    module: 'features/dashboard/dashboard-page.tsx',
    firstQuery: { path: '/dashboard/Overview', body: { days: 30 } },
  },
  'views/permission/role': {
    path: addresses.roles,
    module: 'features/access/role/role-page.tsx',
    firstQuery: { path: '/gm_user/roles', body: firstRows },
  },
  'views/permission/user': {
    path: addresses.users,
    module: 'features/access/user/user-page.tsx',
    firstQuery: { path: '/gm_user/userlist', body: firstRows },
  },
  'views/permission/operater_log': {
    path: addresses.operationLog,
    module: 'features/operations/operation-log-page.tsx',
    firstQuery: { path: '/operater_log/ListAction', body: firstRows },
  },
  'views/market/index': {
    path: addresses.market,
    module: 'features/market/market-page.tsx',
    firstQuery: { path: '/app/MarketList', body: firstRows },
  },
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
  'views/member/order': {
    path: addresses.orders,
    module: 'features/coins/orders/orders-page.tsx',
    firstQuery: { path: '/order/List', body: firstRows },
  },
  'views/member/user_buy_log': {
    path: addresses.purchases,
    module: 'features/market/purchases/purchases-page.tsx',
    firstQuery: { path: '/app/UserBuyLog', body: firstRows },
  },
  'views/member/plugin_buy_log': {
    path: addresses.earnings,
    module: 'features/plugin/earnings/earnings-page.tsx',
    firstQuery: { path: '/app/PluginBuyLog', body: firstRows },
  },
  'views/app/publish': {
    path: addresses.publish,
    module: 'features/version/versions-page.tsx',
    needs: '/app/PublishList',
  },
  'views/app/add': {
    path: addresses.plugins,
    module: 'features/plugin/plugins-page.tsx',
    firstQuery: { path: '/app/List', body: firstRows },
  },
  'views/app/review': {
    path: addresses.review,
    module: 'features/review/desk/review-page.tsx',
    firstQuery: { path: '/app/ExamineQueue', body: firstRows },
  },
  'views/ev/list': {
    path: addresses.productVersions,
    module: 'features/product/product-page.tsx',
    firstQuery: { path: '/app/EvVersionList', body: firstRows },
  },
} as const satisfies Readonly<Record<string, PageInfo>>

export type PageName = keyof typeof pages

export function isPage(component: string): component is PageName {
  return Object.hasOwn(pages, component)
}

export function requiredEndpoint(component: string): Path | undefined {
  if (!isPage(component)) return undefined
  const { needs, firstQuery }: PageInfo = pages[component]
  return needs ?? firstQuery?.path
}

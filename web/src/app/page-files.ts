import type { Path, RequestOf } from '../../../contract/registry.ts'
import { limits } from '../../../contract/values/limits.ts'

/** A call that reads, with its body. */
export interface FirstQuery<P extends Path = Path> {
  path: P
  body: RequestOf<P>
}

export interface PageFiles {
  /** Where the provider's menu usually has the page: index.html fetches its files ahead by that. */
  path: string
  /** Below `src`. */
  module: string
  /** The texts it shows, beside the shell's. */
  texts: readonly string[]
  /** The call that it makes first when it is opened without a search. */
  firstQuery?: FirstQuery
}

/** The first page of a list that nothing narrows. */
const firstRows = { page: 1, limit: limits.page.defaultSize }

/** What each page is made of, by the `component` of its menu entry. It only holds names: the build reads it, too. */
export const pageFiles = {
  'views/dashboard/index': {
    path: '/dashboard',
    module: 'pages/dashboard/dashboard-page.tsx',
    texts: ['dashboard'],
    firstQuery: { path: '/dashboard/Overview', body: { days: 30 } },
  },
  'views/permission/role': {
    path: '/permission/role',
    module: 'pages/role/role-page.tsx',
    texts: ['list', 'form', 'role'],
    firstQuery: { path: '/gm_user/roles', body: firstRows },
  },
  'views/permission/user': {
    path: '/permission/user',
    module: 'pages/user/user-page.tsx',
    texts: ['list', 'form', 'user'],
    firstQuery: { path: '/gm_user/userlist', body: firstRows },
  },
  'views/permission/operater_log': {
    path: '/permission/operater_log',
    module: 'pages/operation-log/operation-log-page.tsx',
    texts: ['list', 'operation-log'],
    firstQuery: { path: '/operater_log/ListAction', body: firstRows },
  },
  'views/member/base': {
    path: '/member/base',
    module: 'pages/profile/profile-page.tsx',
    texts: ['list', 'form', 'profile'],
  },
  'views/member/pwd': {
    path: '/member/pwd',
    module: 'pages/change-password/change-password-page.tsx',
    texts: ['form', 'credentials', 'change-password'],
  },
  'views/member/pay': {
    path: '/member/pay',
    module: 'pages/top-up/top-up-page.tsx',
    texts: ['list', 'form', 'order', 'top-up'],
  },
  'views/member/order': {
    path: '/member/order',
    module: 'pages/orders/orders-page.tsx',
    texts: ['list', 'order'],
    firstQuery: { path: '/order/List', body: firstRows },
  },
  'views/member/user_buy_log': {
    path: '/member/user_buy_log',
    module: 'pages/purchases/purchases-page.tsx',
    texts: ['list', 'purchases'],
    firstQuery: { path: '/app/UserBuyLog', body: firstRows },
  },
  'views/member/plugin_buy_log': {
    path: '/member/plugin_buy_log',
    module: 'pages/earnings/earnings-page.tsx',
    texts: ['list', 'earnings'],
    firstQuery: { path: '/app/PluginBuyLog', body: firstRows },
  },
  'views/app/publish': {
    path: '/app/publish',
    module: 'pages/publish/publish-page.tsx',
    texts: ['list', 'form', 'markdown', 'review', 'upload', 'publish'],
  },
  'views/app/add': {
    path: '/app/add',
    module: 'pages/plugins/plugins-page.tsx',
    texts: ['list', 'form', 'markdown', 'review', 'plugins'],
    firstQuery: { path: '/app/List', body: firstRows },
  },
  'views/ev/list': {
    path: '/ev/list',
    module: 'pages/product-versions/product-versions-page.tsx',
    texts: ['list', 'form', 'markdown', 'upload', 'product-versions'],
    firstQuery: { path: '/app/EvVersionList', body: firstRows },
  },
} as const satisfies Readonly<Record<string, PageFiles>>

export type PageName = keyof typeof pageFiles

/** Whether the console has a page of that name. */
export function isPage(component: string): component is PageName {
  return Object.hasOwn(pageFiles, component)
}

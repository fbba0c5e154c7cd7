import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { askOpenedPage } from './ask-opened-page.ts'
import { type LoadPage, lazyInside } from './lazy-page.ts'
import { pageFiles } from './page-files.ts'

type PageName = keyof typeof pageFiles

const loaders: Readonly<Record<PageName, LoadPage>> = {
  'views/dashboard/index': async () => {
    const { DashboardPage, askAhead } = await import('../pages/dashboard/dashboard-page.tsx')
    return { Component: DashboardPage, askAhead }
  },
  'views/permission/role': async () => {
    const { RolePage, askAhead } = await import('../pages/role/role-page.tsx')
    return { Component: RolePage, askAhead }
  },
  'views/permission/user': async () => {
    const { UserPage, askAhead } = await import('../pages/user/user-page.tsx')
    return { Component: UserPage, askAhead }
  },
  'views/permission/operater_log': async () => {
    const { OperationLogPage, askAhead } = await import('../pages/operation-log/operation-log-page.tsx')
    return { Component: OperationLogPage, askAhead }
  },
  'views/member/base': async () => ({
    Component: (await import('../pages/profile/profile-page.tsx')).ProfilePage,
  }),
  'views/member/pwd': async () => ({
    Component: (await import('../pages/change-password/change-password-page.tsx')).ChangePasswordPage,
  }),
  'views/member/pay': async () => ({
    Component: (await import('../pages/top-up/top-up-page.tsx')).TopUpPage,
  }),
  'views/member/order': async () => {
    const { OrdersPage, askAhead } = await import('../pages/orders/orders-page.tsx')
    return { Component: OrdersPage, askAhead }
  },
  'views/member/user_buy_log': async () => {
    const { PurchasesPage, askAhead } = await import('../pages/purchases/purchases-page.tsx')
    return { Component: PurchasesPage, askAhead }
  },
  'views/member/plugin_buy_log': async () => {
    const { EarningsPage, askAhead } = await import('../pages/earnings/earnings-page.tsx')
    return { Component: EarningsPage, askAhead }
  },
  'views/app/publish': async () => ({
    Component: (await import('../pages/publish/publish-page.tsx')).PublishPage,
  }),
  'views/app/add': async () => {
    const { PluginsPage, askAhead } = await import('../pages/plugins/plugins-page.tsx')
    return { Component: PluginsPage, askAhead }
  },
  'views/ev/list': async () => {
    const { ProductVersionsPage, askAhead } = await import(
      '../pages/product-versions/product-versions-page.tsx'
    )
    return { Component: ProductVersionsPage, askAhead }
  },
}

const notAvailable = lazyInside(
  async () => ({
    Component: (await import('../pages/not-available/not-available-page.tsx')).NotAvailablePage,
  }),
  'shell',
)

/** The page of a component, or the one that explains that the console has none for it. */
export function pageOf(component: string): LazyRouteFunction<RouteObject> {
  return isPage(component)
    ? lazyInside(opened(loaders[component]), ...pageFiles[component].texts)
    : notAvailable
}

/** The same page, that may ask for what it shows before it is drawn. */
function opened(load: LoadPage): LoadPage {
  return async () => {
    const page = await load()
    void askOpenedPage(page.askAhead)
    return page
  }
}

function isPage(component: string): component is PageName {
  return Object.hasOwn(loaders, component)
}

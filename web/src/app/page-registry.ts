import { type LazyPage, lazyInside } from './lazy-page.ts'
import { isPage, type PageName, pageFiles } from './page-files.ts'

const loaders: Readonly<Record<PageName, () => Promise<{ Component: React.ComponentType }>>> = {
  'views/dashboard/index': async () => ({
    Component: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
  }),
  'views/permission/role': async () => ({
    Component: (await import('../pages/role/role-page.tsx')).RolePage,
  }),
  'views/permission/user': async () => ({
    Component: (await import('../pages/user/user-page.tsx')).UserPage,
  }),
  'views/permission/operater_log': async () => ({
    Component: (await import('../pages/operation-log/operation-log-page.tsx')).OperationLogPage,
  }),
  'views/member/base': async () => ({
    Component: (await import('../pages/profile/profile-page.tsx')).ProfilePage,
  }),
  'views/member/pwd': async () => ({
    Component: (await import('../pages/change-password/change-password-page.tsx')).ChangePasswordPage,
  }),
  'views/member/pay': async () => ({
    Component: (await import('../pages/top-up/top-up-page.tsx')).TopUpPage,
  }),
  'views/member/order': async () => ({
    Component: (await import('../pages/orders/orders-page.tsx')).OrdersPage,
  }),
  'views/member/user_buy_log': async () => ({
    Component: (await import('../pages/purchases/purchases-page.tsx')).PurchasesPage,
  }),
  'views/member/plugin_buy_log': async () => ({
    Component: (await import('../pages/earnings/earnings-page.tsx')).EarningsPage,
  }),
  'views/app/publish': async () => ({
    Component: (await import('../pages/publish/publish-page.tsx')).PublishPage,
  }),
  'views/app/add': async () => ({
    Component: (await import('../pages/plugins/plugins-page.tsx')).PluginsPage,
  }),
  'views/ev/list': async () => ({
    Component: (await import('../pages/product-versions/product-versions-page.tsx')).ProductVersionsPage,
  }),
}

const notAvailable = lazyInside(
  async () => ({
    Component: (await import('../pages/not-available/not-available-page.tsx')).NotAvailablePage,
  }),
  'shell',
)

/** The page of a component, or the one that explains that the console has none for it. */
export function pageOf(component: string): LazyPage {
  return isPage(component) ? lazyInside(loaders[component], ...pageFiles[component].texts) : notAvailable
}

import type { LazyRouteFunction, RouteObject } from 'react-router-dom'
import { lazyInside } from './lazy-page.ts'

/** Which page the `component` of a menu entry stands for. */
const pages = new Map<string, LazyRouteFunction<RouteObject>>([
  [
    'views/dashboard/index',
    lazyInside(
      async () => ({ Component: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage }),
      'dashboard',
    ),
  ],
  [
    'views/permission/role',
    lazyInside(
      async () => ({ Component: (await import('../pages/role/role-page.tsx')).RolePage }),
      'list',
      'form',
      'role',
    ),
  ],
  [
    'views/permission/user',
    lazyInside(
      async () => ({ Component: (await import('../pages/user/user-page.tsx')).UserPage }),
      'list',
      'form',
      'user',
    ),
  ],
  [
    'views/permission/operater_log',
    lazyInside(
      async () => ({
        Component: (await import('../pages/operation-log/operation-log-page.tsx')).OperationLogPage,
      }),
      'list',
      'operation-log',
    ),
  ],
  [
    'views/member/base',
    lazyInside(
      async () => ({ Component: (await import('../pages/profile/profile-page.tsx')).ProfilePage }),
      'list',
      'form',
      'profile',
    ),
  ],
  [
    'views/member/pwd',
    lazyInside(
      async () => ({
        Component: (await import('../pages/change-password/change-password-page.tsx')).ChangePasswordPage,
      }),
      'form',
      'credentials',
      'change-password',
    ),
  ],
  [
    'views/member/pay',
    lazyInside(
      async () => ({ Component: (await import('../pages/top-up/top-up-page.tsx')).TopUpPage }),
      'list',
      'form',
      'order',
      'top-up',
    ),
  ],
  [
    'views/member/order',
    lazyInside(
      async () => ({ Component: (await import('../pages/orders/orders-page.tsx')).OrdersPage }),
      'list',
      'order',
    ),
  ],
  [
    'views/member/user_buy_log',
    lazyInside(
      async () => ({ Component: (await import('../pages/purchases/purchases-page.tsx')).PurchasesPage }),
      'list',
      'purchases',
    ),
  ],
  [
    'views/member/plugin_buy_log',
    lazyInside(
      async () => ({ Component: (await import('../pages/earnings/earnings-page.tsx')).EarningsPage }),
      'list',
      'earnings',
    ),
  ],
  [
    'views/app/publish',
    lazyInside(
      async () => ({ Component: (await import('../pages/publish/publish-page.tsx')).PublishPage }),
      'list',
      'form',
      'markdown',
      'review',
      'upload',
      'publish',
    ),
  ],
  [
    'views/app/add',
    lazyInside(
      async () => ({ Component: (await import('../pages/plugins/plugins-page.tsx')).PluginsPage }),
      'list',
      'form',
      'markdown',
      'review',
      'plugins',
    ),
  ],
  [
    'views/ev/list',
    lazyInside(
      async () => ({
        Component: (await import('../pages/product-versions/product-versions-page.tsx')).ProductVersionsPage,
      }),
      'list',
      'form',
      'markdown',
      'upload',
      'product-versions',
    ),
  ],
])

const notAvailable = lazyInside(
  async () => ({
    Component: (await import('../pages/not-available/not-available-page.tsx')).NotAvailablePage,
  }),
  'shell',
)

/** The page of a component, or the one that explains that the console has none for it. */
export function pageOf(component: string): LazyRouteFunction<RouteObject> {
  return pages.get(component) ?? notAvailable
}

import { decided, held, type Section } from './statement.ts'

const addresses = 'an address that stands for another page leads there'
const pages = 'the administrator gets every page of the specification'
const groups = 'each group has the title of the specification'

export const routes: Section = {
  title: '§2 Routes',
  statements: [
    held('addresses stand in the hash', 'design static export: signing in, a list, an upload'),
    held(
      'every route change scrolls to the top',
      'every route change scrolls to the top',
      'a page keeps its state, and shows its top',
    ),
    held('the window is titled by route and product', 'lead to the permitted pages and say where one is'),
    held('an unknown path leads to /404', 'leads where one wanted to go, or to /404'),
    held('/redirect/:path* refreshes a page, hidden', 'is drawn anew by way of', addresses),
    held('/login is hidden', addresses),
    held('/auth-redirect is hidden, and leads on', addresses, '/auth-redirect leads'),
    held('/404 is hidden', addresses, '/404 and /401, in both languages'),
    held('/401 is hidden', addresses, '/404 and /401, in both languages'),
    held('/ leads to /dashboard', addresses, '`/` leads to the dashboard'),
    decided(
      '/dashboard is titled ‘data dashboard’',
      'specified-texts',
      'It begins with a capital, as every title does.',
      'in English every entry of the menu stays on one line',
    ),
    held('/dashboard is a pinned tab', '§2 tabs: each visited page has one'),
    held('/permission leads to /permission/role', addresses),
    held(
      '/permission is always a group, titled 权限',
      groups,
      'a group that is always shown keeps its single child',
    ),
    held('/permission/role: roles', pages, 'a new role, given to a user'),
    held('/permission/user: users', pages, 'screens /permission/user: searched by keyword'),
    held('/permission/operater_log: operation log', pages, 'screens /permission/operater_log: newest first'),
    held('/member leads to /member/base', addresses),
    held('/member is titled 我的信息', groups),
    held('/member/base: basic information', pages, 'screens /member/base: what was typed stays'),
    held('/member/pwd: change of the password', pages, 'screens /member/pwd: what is wrong is said'),
    held('/member/pay: top-up', pages, 'a paid order says so in every tab'),
    held('/member/order: orders', pages, 'found by status and number, looked at'),
    held('/member/user_buy_log: plugins bought', pages, 'purchases, the market, its filters'),
    held('/member/plugin_buy_log: earnings', pages, 'sales, the sums of what is filtered'),
    held('/app leads to /app/add', addresses),
    held('/app is titled 插件管理', groups),
    held('/app/add: plugins', pages, 'a plugin is added in steps'),
    held('/app/publish: versions of plugins', pages, 'adds one with the builder’s one zip'),
    held('/ev leads to /ev/list', addresses),
    decided(
      '/ev is titled {product}',
      'specified-texts',
      'A placeholder: the group is called 产品版本.',
      groups,
    ),
    held('/ev: versions of the product', pages, 'the latest is marked; a version is drafted'),
    held(
      'the dashboard is not among the entries of the menu',
      'it is the dashboard, which the menu need not name',
    ),
  ],
}

import { expect, it } from 'vitest'
import { dashboard, homeOf, parseMenu } from '#web/src/session/menu.ts'
import { namedPages, openTabs, pagesWithHome } from '#web/src/shell/tabs/tab-rules.ts'

const page = (path: string, more = {}) => ({ path, name: path, component: 'views/page', ...more })
const group = (path: string, ...children: object[]) => ({ path, component: 'layout', children })

const menu = parseMenu(
  JSON.stringify([
    page('https://example.com'),
    group('/empty', page('hidden', { hidden: true })),
    group('/permission', page('role'), page('user')),
  ]),
)
const withDashboard = parseMenu(JSON.stringify([group('/', page('dashboard')), page('/other')]))

it('§2 home: the dashboard is home, even outside of the menu', () => {
  expect(homeOf(menu, true)).toBe(dashboard)
  expect(homeOf(withDashboard, true)).toBe(dashboard)
})

it('family home: the first visible page is home where there is no dashboard', () => {
  expect(homeOf(menu, false).path).toBe('/permission/role')
})

it('family home: the dashboard is home in a menu with it and in an empty one', () => {
  expect(homeOf(withDashboard, false)).toBe(dashboard)
  expect(homeOf([], false)).toBe(dashboard)
})

it('family tabs: only the tab of the home page is pinned', () => {
  const home = homeOf(menu, false)
  const pages = pagesWithHome(namedPages([dashboard, ...menu]), home)
  const visited = ['/permission/user', '/dashboard'].map((path) => ({ path, search: '' }))
  const tabs = openTabs(visited, pages).map(({ path, pinned }) => [path, pinned])
  expect(tabs).toEqual([
    ['/permission/role', true],
    ['/permission/user', false],
    ['/dashboard', false],
  ])
})

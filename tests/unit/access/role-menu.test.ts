import { expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { pages } from '#web/src/app/pages.ts'
import {
  callsOfPages,
  mergeMenus,
  missingCalls,
  pagePaths,
  pickPages,
  readMenu,
} from '#web/src/features/access/role/role-menu.ts'

const page = (path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  component: `views/page/${path}`,
  ...more,
})
const group = (path: string, children: MenuEntry[], more: Partial<MenuEntry> = {}): MenuEntry => {
  return { path, component: 'layout', ...more, children }
}

const full = [group('/a', [page('one'), page('two')], { redirect: '/a/one' }), page('/b')]

it('roles: a malformed entry of a menu is left out, and its neighbours stay', () => {
  expect(readMenu('{')).toEqual([])
  expect(readMenu('{}')).toEqual([])
  expect(readMenu(JSON.stringify([page('/b'), { path: '' }, group('/a', [page('one')])]))).toEqual([
    page('/b'),
    group('/a', [page('one')]),
  ])
})

it('roles: the pages of a menu have whole paths, and external links stay as they are', () => {
  const external = 'https://example.com'
  expect(pagePaths([...full, page(external)])).toEqual(['/a/one', '/a/two', '/b', external])
})

it('roles: picking pages removes empty groups and redirects to removed pages', () => {
  expect(pickPages(full, ['/b'])).toEqual([page('/b')])
  expect(pickPages(full, ['/a/two'])).toEqual([group('/a', [page('two')], { redirect: '/a/two' })])
  expect(pickPages(full, pagePaths(full))).toEqual(full)
})

it('roles: merged menus have the order of the first and the pages of both', () => {
  const own = [page('/c'), group('/a', [page('two', { hidden: true }), page('three')])]
  const merged = mergeMenus(full, own, 'second')
  expect(pagePaths(merged)).toEqual(['/a/one', '/a/two', '/a/three', '/b', '/c'])
  expect(merged[0]).toMatchObject({ redirect: '/a/one', children: [{}, { hidden: true }, {}] })
  expect(mergeMenus(full, own, 'first')[0]).toMatchObject({ children: [{}, { hidden: true }, {}] })
})

it('roles: a page without its calls is reported with the missing ones', () => {
  const log = page('log', { component: 'views/permission/operater_log' })
  const menu = [group('/permission', [log, page('x')])]
  expect([...missingCalls(menu, [])]).toEqual([['/permission/log', ['/operater_log/ListAction']]])
  expect(missingCalls(menu, ['/operater_log/ListAction']).size).toBe(0)
})

it('roles: pages bring every granted call, except those on other users’ orders', () => {
  const everyPage = Object.keys(pages).map((component) => page('x', { component }))
  const brought = callsOfPages([group('/all', everyPage)])
  const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)
  const byHand = ['/order/ListAll', '/order/Refund', '/order/RefuseRefund']
  expect([...brought, ...byHand].toSorted()).toEqual(granted.toSorted())
})

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
const group = (path: string, children: MenuEntry[], more: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  component: 'layout',
  ...more,
  children,
})

const full = [group('/a', [page('one'), page('two')], { redirect: '/a/one' }), page('/b')]

it('screens /permission/role: a menu that is no list, and a malformed entry, leave the rest', () => {
  expect(readMenu('{')).toEqual([])
  expect(readMenu('{}')).toEqual([])
  expect(readMenu(JSON.stringify([page('/b'), { path: '' }, group('/a', [page('one')])]))).toEqual([
    page('/b'),
    group('/a', [page('one')]),
  ])
})

it('screens /permission/role: the pages of a menu by their whole paths, another site’s as it is', () => {
  expect(pagePaths([...full, page('https://example.com')])).toEqual([
    '/a/one',
    '/a/two',
    '/b',
    'https://example.com',
  ])
})

it('screens /permission/role: a group without a page goes, and none leads to a page that is gone', () => {
  expect(pickPages(full, ['/b'])).toEqual([page('/b')])
  expect(pickPages(full, ['/a/two'])).toEqual([group('/a', [page('two')], { redirect: '/a/two' })])
  expect(pickPages(full, pagePaths(full))).toEqual(full)
})

it('screens /permission/role: merged menus keep the first one’s order and what only one of them has', () => {
  const own = [page('/c'), group('/a', [page('two', { hidden: true }), page('three')])]
  const merged = mergeMenus(full, own, 'second')
  expect(pagePaths(merged)).toEqual(['/a/one', '/a/two', '/a/three', '/b', '/c'])
  expect(merged[0]).toMatchObject({ redirect: '/a/one', children: [{}, { hidden: true }, {}] })
  expect(mergeMenus(full, own, 'first')[0]?.children?.[1]).toMatchObject({ hidden: true })
})

it('screens /permission/role: a page that cannot call what it needs is named with the calls', () => {
  const menu = [
    group('/permission', [page('log', { component: 'views/permission/operater_log' }), page('x')]),
  ]
  expect([...missingCalls(menu, [])]).toEqual([['/permission/log', ['/operater_log/ListAction']]])
  expect(missingCalls(menu, ['/operater_log/ListAction']).size).toBe(0)
})

it('screens /permission/role: each call that has to be granted comes with a page, but for other users’ orders', () => {
  const brought = callsOfPages([
    group(
      '/all',
      Object.keys(pages).map((component) => page('x', { component })),
    ),
  ])
  const granted = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)
  const byHand = ['/order/ListAll', '/order/Refund', '/order/RefuseRefund']
  expect([...brought, ...byHand].toSorted()).toEqual(granted.toSorted())
})

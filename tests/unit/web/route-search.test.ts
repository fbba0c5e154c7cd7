import { expect, it } from 'vitest'
import { pinyinInitials } from '../../../web/src/lib/pinyin-initials.ts'
import type { MenuItem } from '../../../web/src/session/menu.ts'
import { routeFinder, searchableRoutes } from '../../../web/src/shell/route-search/searchable-routes.ts'

function item(path: string, title: string, more: Partial<MenuItem> = {}): MenuItem {
  return {
    path,
    name: null,
    component: 'Layout',
    redirect: null,
    alwaysShow: false,
    hidden: false,
    meta: { title, icon: '' },
    children: [],
    ...more,
  }
}

const english = new Map([
  ['/permission/role', 'Roles'],
  ['/permission/user', 'Users'],
  ['/member/pwd', 'Password'],
])

const menu = [
  item('/permission', '权限', {
    children: [item('/permission/role', '角色管理'), item('/permission/user', '用户管理')],
  }),
  item('/member', '我的信息', {
    children: [item('/member/pwd', '修改密码'), item('/member/secret', '隐藏页面', { hidden: true })],
  }),
  item('/untitled', ''),
]

const routes = searchableRoutes(menu, ({ path, meta }) => [meta.title, english.get(path) ?? ''])

it('§2 search: knows the pages that are not hidden and have a title', () => {
  expect(routes.map(({ path, label }) => [path, label])).toEqual([
    ['/permission/role', '权限 › 角色管理'],
    ['/permission/user', '权限 › 用户管理'],
    ['/member/pwd', '我的信息 › 修改密码'],
  ])
})

it.each([
  ['its title', '角色', '/permission/role'],
  ['a title typed wrong', '修密码', '/member/pwd'],
  ['its English title', 'password', '/member/pwd'],
  ['the initials of its pinyin', 'jsgl', '/permission/role'],
  ['the first of these initials', 'xg', '/member/pwd'],
  ['its path', 'member', '/member/pwd'],
])('§2 search: a page is found by %s', (_, wanted, path) => {
  expect(routeFinder(routes)(wanted)[0]?.path).toBe(path)
})

it('§9 search: a title weighs more than a path', () => {
  const both = searchableRoutes([item('/orders', 'By path'), item('/other', 'Orders')], ({ meta }) => [
    meta.title,
  ])
  expect(routeFinder(both)('orders').map(({ path }) => path)).toEqual(['/other', '/orders'])
})

it('§2 search: what is like nothing finds nothing', () => {
  expect(routeFinder(routes)('qqqqqqqq')).toEqual([])
})

it.each([
  ['角色管理', 'jsgl'],
  ['账户充值', 'zhcz'],
  ['额外 EV-币 2', 'ewevb2'],
  ['', ''],
])('pinyin: the initials of "%s" are "%s"', (text, initials) => {
  expect(pinyinInitials(text)).toBe(initials)
})

import { expect, it } from 'vitest'
import type { MenuItem } from '#web/src/session/menu.ts'
import { pageFinder, searchablePages } from '#web/src/shell/search/use-page-finder.ts'

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

const englishTitles = new Map([
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

const searchable = searchablePages(menu, ({ path, meta }) => [meta.title, englishTitles.get(path) ?? ''])

it('§2 search: pages and groups are searched unless hidden or without a title', () => {
  expect(searchable.map(({ path, label }) => [path, label])).toEqual([
    ['/permission', '权限'],
    ['/permission/role', '权限 › 角色管理'],
    ['/permission/user', '权限 › 用户管理'],
    ['/member', '我的信息'],
    ['/member/pwd', '我的信息 › 修改密码'],
  ])
})

it('search: a group of links to other sites alone is not searched', () => {
  const docs = item('/docs', '文档', { children: [item('https://example.com', '网站')] })
  const found = searchablePages([docs], ({ meta }) => [meta.title])
  expect(found.map(({ path }) => path)).toEqual(['https://example.com'])
})

it.each([
  ['a title typed wrong', '修密码', '/member/pwd'],
  ['its English title', 'password', '/member/pwd'],
  ['the initials of its pinyin', 'jsgl', '/permission/role'],
  ['the first of these initials', 'xg', '/member/pwd'],
  ['its path', 'pwd', '/member/pwd'],
])('§2 search: a page is found by %s', (_, wanted, path) => {
  expect(pageFinder(searchable)(wanted)[0]).toMatchObject({ path })
})

it('§2 search: the name of a group finds the group and then its pages', () => {
  expect(pageFinder(searchable)('权限').map(({ path }) => path)).toEqual([
    '/permission',
    '/permission/role',
    '/permission/user',
  ])
})

it('§9 search: a title weighs 0.7 and a path 0.3', () => {
  const first = (wanted: string, title: string, path: string) => {
    const both = searchablePages([item('/t', title), item(path, '-')], ({ meta }) => [meta.title])
    return pageFinder(both)(wanted)[0]?.path
  }
  // Two of five wrong in a title, one in a path; then four of ten, and one.
  expect(first('abcde', 'abcxx', '/abcdx')).toBe('/t')
  expect(first('abcdefghij', 'abcdefxxxx', '/abcdefghix')).toBe('/abcdefghix')
})

it('§9 search: four wrong letters of ten match, three of seven do not', () => {
  const found = (wanted: string, title: string) =>
    pageFinder(searchablePages([item('/-', title)], ({ meta }) => [meta.title]))(wanted).length
  expect(found('abcdefghij', 'abcdefxxxx')).toBe(1)
  expect(found('abcdefg', 'abcdxxx')).toBe(0)
})

it('§2 search: a text that resembles no page finds nothing', () => {
  expect(pageFinder(searchable)('qqqqqqqq')).toEqual([])
})

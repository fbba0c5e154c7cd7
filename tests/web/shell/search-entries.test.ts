import { expect, it } from 'vitest'
import type { MenuItem } from '#web/src/session/menu.ts'
import {
  readRecordKey,
  type SearchEntry,
  type SearchGroup,
  visibleGroups,
} from '#web/src/shell/search/search-entry.ts'
import { pageFinder, searchablePages } from '#web/src/shell/search/use-page-finder.ts'
import { parseRecent, type RecentEntry, withRecentEntry } from '#web/src/shell/search/use-recent-entries.ts'

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

const entry = (key: string, label = key): SearchEntry => ({ key, label, note: '', to: `/${key}` })

const groups: SearchGroup[] = [
  { name: 'page', entries: [entry('page:a', 'users'), entry('page:b', 'user log')] },
  { name: 'action', entries: [] },
  { name: 'user', entries: [entry('user:1', 'user one'), entry('user:2', 'user two'), entry('user:3')] },
]

const keysOf = (shown: readonly SearchGroup[]) =>
  shown.map(({ name, entries }) => [name, entries.map(({ key }) => key)])

it('search: recent entries come first, and only once, while nothing is typed', () => {
  const recent = [entry('user:2'), entry('page:b')]
  expect(keysOf(visibleGroups('', recent, groups.slice(0, 2)))).toEqual([
    ['recent', ['user:2', 'page:b']],
    ['page', ['page:a']],
  ])
})

it('search: each group begins with recent entries that contain the text', () => {
  const recent = [entry('user:2'), entry('user:3'), entry('user:1'), entry('page:b')]
  expect(keysOf(visibleGroups('USER ', recent, groups))).toEqual([
    ['page', ['page:b', 'page:a']],
    ['user', ['user:2', 'user:1', 'user:3']],
  ])
})

it('search: a chosen entry moves to the front of six recent ones', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'b', 'g']
  const recent = chosen.reduce<RecentEntry[]>((known, key) => withRecentEntry(known, entry(key)), [])
  expect(recent.map(({ key }) => key)).toEqual(['g', 'b', 'f', 'e', 'd', 'c'])
})

it.each([
  [{ admin: 1 }, [['admin', []]]],
  [
    { admin: [{ key: 'a', label: 'A', note: '' }, { key: 1 }, null] },
    [['admin', [{ key: 'a', label: 'A', note: '' }]]],
  ],
])('search: stored recent entries of %j lose their unreadable ones', (stored, expected) => {
  expect([...parseRecent(stored)]).toEqual(expected)
})

it('search: the key of a record has its kind and id', () => {
  expect(readRecordKey('order:EV:1')).toEqual({ kind: 'order', id: 'EV:1' })
  expect(readRecordKey('page:/user')).toBeUndefined()
})

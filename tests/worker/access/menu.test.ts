import { expect, it } from 'vitest'
import { menuTree } from '#contract/access/menu.ts'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { pages } from '#web/src/app/pages.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'

const usernames = ['admin', 'reviewer', 'author', 'buyer', 'operations']

/** The pages of the specification and of the review desk, in the order of the menu. */
const specified = [
  ...['/permission/role', '/permission/user', '/permission/operater_log', '/market', '/member/base'],
  ...['/member/pwd', '/member/pay', '/member/order', '/member/user_buy_log', '/member/plugin_buy_log'],
  ...['/app/add', '/app/publish', '/app/review', '/ev/list'],
]

function pagesOf(entries: readonly MenuEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, component, children = [] }) => {
    const full = path.startsWith('/') ? path : `${parent}/${path}`
    return component === 'layout' ? pagesOf(children, full) : [full]
  })
}

async function menuOf(as: string): Promise<MenuEntry[]> {
  const mock = await createTestMock()
  return menuTree.parse(JSON.parse((await mock.data('/gm_user/info', {}, { as })).list))
}

it('§2 routes: the administrator gets every page of the specification', async () => {
  const paths = pagesOf(await menuOf('admin'))
  // Pages of the console may be added.
  const console = new Set<string>(Object.values(pages).map(({ path }) => path))
  expect(paths.filter((path) => !console.has(path))).toEqual([])
  expect(paths.filter((path) => specified.includes(path))).toEqual(specified)
})

it('§2 routes: each group has the title of the specification, and 权限 is always a group', async () => {
  // The console has one more, of all users' orders and coins.
  const groups = (await menuOf('admin')).filter(
    ({ path, component }) => component === 'layout' && path !== '/finance',
  )
  expect(groups).toMatchObject([
    { path: '/permission', redirect: '/permission/role', meta: { title: '权限' }, alwaysShow: true },
    { path: '/member', redirect: '/member/base', meta: { title: '我的信息' } },
    { path: '/app', redirect: '/app/add', meta: { title: '插件管理' } },
    { path: '/ev', redirect: '/ev/list', meta: { title: '{product}' } },
  ])
})

it('§6 permissions: each of the five roles has its own menu, whose groups lead to pages in it', async () => {
  const menus = await Promise.all(usernames.map(menuOf))
  expect(new Set(menus.map((menu) => pagesOf(menu).join())).size).toBe(usernames.length)
  const groups = menus.flat().filter(({ component }) => component === 'layout')
  expect(groups.length).toBeGreaterThan(usernames.length)
  for (const group of groups) expect(pagesOf([group])).toContain(group.redirect)
})

it('§6 permissions: the user info lists the granted calls', async () => {
  const mock = await createTestMock()
  const callsOf = async (as: string) => (await mock.data('/gm_user/info', {}, { as })).api
  expect(await callsOf('buyer')).toEqual([])
  expect(await callsOf('author')).toContain('/app/Create')
  expect(await callsOf('author')).not.toContain('/app/ExamineClaim')
  expect(await callsOf('admin')).toEqual(expect.arrayContaining(['/app/ExamineClaim', '/gm_user/userlist']))
})

it('§2 routes: the menu hides earnings without plugins, and adding plugins from a reviewer', async () => {
  const hiddenOf = async (username: string) =>
    (await menuOf(username)).flatMap(({ path, children = [] }) =>
      children.filter(({ hidden }) => hidden).map((child) => `${path}/${child.path}`),
    )
  expect(await hiddenOf('admin')).toEqual(['/member/plugin_buy_log'])
  expect(await hiddenOf('reviewer')).toEqual(['/app/add'])
  expect(await hiddenOf('author')).toEqual([])
  const group = { path: '/app', redirect: '/app/publish' }
  expect(await menuOf('reviewer')).toContainEqual(expect.objectContaining(group))
})

it('§2 routes: the menu shows earnings to an administrator who adds a plugin', async () => {
  const mock = await createTestMock()
  const menu = async () => (await mock.data('/gm_user/info', {}, { as: 'admin' })).list
  expect(await menu()).toContain('"hidden":true')
  await mock.call('/app/Create', pluginDraft, { as: 'admin' })
  expect(await menu()).not.toContain('"hidden":true')
})

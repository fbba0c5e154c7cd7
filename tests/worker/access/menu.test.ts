import { expect, it } from 'vitest'
import { menuTree } from '#contract/access/menu.ts'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { createTestMock } from '#tests/support/mock-client.ts'
import { pages } from '#web/src/app/pages.ts'
import { pluginDraft } from '../support/cases/plugin-steps.ts'

/** The pages of the specification and of the review desk, in the order of the menu. */
const specified = [
  '/permission/role',
  '/permission/user',
  '/permission/operater_log',
  '/market',
  '/member/base',
  '/member/pwd',
  '/member/pay',
  '/member/order',
  '/member/user_buy_log',
  '/member/plugin_buy_log',
  '/app/add',
  '/app/publish',
  '/app/review',
  '/ev/list',
]

function pagesOf(entries: readonly MenuEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, component, children = [] }) => {
    const full = path.startsWith('/') ? path : `${parent}/${path}`
    return component === 'layout' ? pagesOf(children, full) : [full]
  })
}

async function menuOf(username: string): Promise<MenuEntry[]> {
  const mock = await createTestMock()
  const { body } = await mock.call('/gm_user/info', {}, { as: username })
  return menuTree.parse(JSON.parse(body.data?.list ?? ''))
}

it('§2 routes: the administrator gets every page of the specification', async () => {
  const paths = pagesOf(await menuOf('admin'))
  // Pages of the console may be added.
  const console = new Set<string>(Object.values(pages).map(({ path }) => path))
  expect(paths.filter((path) => !console.has(path))).toEqual([])
  expect(paths.filter((path) => specified.includes(path))).toEqual(specified)
})

it('§2 routes: each group has the title of the specification, and 权限 is always one', async () => {
  const entries = (await menuOf('admin')).filter(({ component }) => component === 'layout')
  const groups = entries.map(({ path, redirect, alwaysShow = false, meta }) => [
    path,
    redirect,
    meta?.title,
    alwaysShow,
  ])
  expect(groups).toEqual([
    ['/permission', '/permission/role', '权限', true],
    ['/member', '/member/base', '我的信息', false],
    ['/app', '/app/add', '插件管理', false],
    ['/ev', '/ev/list', '产品', false],
  ])
})

it('§6 permissions: each of the five roles gets a menu of its own', async () => {
  const usernames = ['admin', 'reviewer', 'author', 'buyer', 'operations']
  const menus = await Promise.all(usernames.map(async (username) => pagesOf(await menuOf(username)).join()))
  expect(new Set(menus).size).toBe(usernames.length)
})

it('§2 routes: a group leads to a page the role may see', async () => {
  for (const username of ['admin', 'reviewer', 'author', 'buyer', 'operations']) {
    for (const group of await menuOf(username)) {
      if (group.component !== 'layout') continue
      expect(pagesOf([group])).toContain(group.redirect)
    }
  }
})

it('§6 permissions: who signs in is told which granted calls he may make', async () => {
  const mock = await createTestMock()
  const callsOf = async (username: string) => {
    const { body } = await mock.call('/gm_user/info', {}, { as: username })
    return body.data?.api
  }
  expect(await callsOf('buyer')).toEqual([])
  expect(await callsOf('author')).toContain('/app/Create')
  expect(await callsOf('author')).not.toContain('/app/ExamineClaim')
  expect(await callsOf('admin')).toEqual(expect.arrayContaining(['/app/ExamineClaim', '/gm_user/userlist']))
})

it('§2 routes: earnings without plugins and adding as a reviewer are hidden, and their pages stay', async () => {
  const hiddenOf = async (username: string) =>
    (await menuOf(username)).flatMap(({ path, children = [] }) =>
      children.filter(({ hidden }) => hidden).map((child) => `${path}/${child.path}`),
    )
  expect(await hiddenOf('admin')).toEqual(['/member/plugin_buy_log'])
  expect(await hiddenOf('reviewer')).toEqual(['/app/add'])
  expect(await hiddenOf('author')).toEqual([])
  expect((await menuOf('reviewer')).find(({ path }) => path === '/app')?.redirect).toBe('/app/publish')
})

it('§2 routes: an administrator who adds a plugin has earnings in the menu', async () => {
  const mock = await createTestMock()
  const menu = async () => (await mock.call('/gm_user/info', {}, { as: 'admin' })).body.data?.list
  expect(await menu()).toContain('"hidden":true')
  await mock.call('/app/Create', pluginDraft, { as: 'admin' })
  expect(await menu()).not.toContain('"hidden":true')
})

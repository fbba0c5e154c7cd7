import { expect, it } from 'vitest'
import type { MenuEntry } from '#contract/values/answers/menu-entry.ts'
import { pickPages } from '#fixtures/menu.ts'

const menu: MenuEntry[] = [
  {
    path: '/member',
    component: 'layout',
    redirect: '/member/base',
    children: [
      { path: 'base', component: 'views/member/base' },
      { path: 'pwd', component: 'views/member/pwd' },
    ],
  },
  { path: '/ev', component: 'layout', children: [{ path: 'list', component: 'views/ev/list' }] },
]

it('§6 permissions: the menu has the pages of the role and no empty groups', () => {
  expect(pickPages(menu, ['/ev/list'])).toEqual([menu[1]])
  expect(pickPages(menu, [])).toEqual([])
  expect(pickPages(menu, ['/member/base', '/member/pwd', '/ev/list'])).toEqual(menu)
})

it('§6 permissions: a group redirects to its first page when its target is missing', () => {
  expect(pickPages(menu, ['/member/pwd'])).toEqual([
    {
      path: '/member',
      component: 'layout',
      redirect: '/member/pwd',
      children: [{ path: 'pwd', component: 'views/member/pwd' }],
    },
  ])
})

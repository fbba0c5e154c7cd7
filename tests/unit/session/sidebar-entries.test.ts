import { expect, it } from 'vitest'
import { parseMenu } from '#web/src/session/menu.ts'
import { type SidebarEntry, sidebarEntries } from '#web/src/session/sidebar-entries.ts'

function shown(entries: unknown): unknown {
  const names = (each: SidebarEntry): unknown =>
    each.children.length > 0 ? [each.item.path, each.children.map(names)] : each.item.path
  return sidebarEntries(parseMenu(JSON.stringify(entries))).map(names)
}

const page = (path: string, more = {}) => ({ path, component: 'views/page', ...more })

it('§2 sidebar: hidden entries are skipped', () => {
  expect(shown([page('/a'), page('/b', { hidden: true })])).toEqual(['/a'])
})

it('§2 sidebar: a group with a single visible child is shown as that child', () => {
  const children = [page('one'), page('two', { hidden: true })]
  expect(shown([{ path: '/g', component: 'layout', children }])).toEqual(['/g/one'])
})

it('§2 sidebar: a group that is always shown keeps its single child', () => {
  const children = [page('one')]
  expect(shown([{ path: '/g', component: 'layout', alwaysShow: true, children }])).toEqual([
    ['/g', ['/g/one']],
  ])
})

it('§2 sidebar: a single child without an icon takes that of its group', () => {
  const menu = parseMenu(
    JSON.stringify([
      { path: '/g', component: 'layout', meta: { title: 'G', icon: 'el-icon-key' }, children: [page('one')] },
    ]),
  )
  expect(sidebarEntries(menu)).toMatchObject([{ item: { meta: { icon: 'el-icon-key' } } }])
})

it('§2 sidebar: a group without visible entries is not shown', () => {
  const hidden = [{ path: '/g/a', component: 'views/member/base', hidden: true }]
  expect(shown([{ path: '/g', component: 'layout' }])).toEqual([])
  expect(shown([{ path: '/g', component: 'layout', alwaysShow: true, children: hidden }])).toEqual([])
})

it('§2 sidebar: an external link is shown', () => {
  expect(shown([page('https://example.com')])).toEqual(['https://example.com'])
})

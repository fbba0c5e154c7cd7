import { expect, it } from 'vitest'
import { parseMenu } from '#web/src/session/menu.ts'
import { type SidebarEntry, sidebarEntries } from '#web/src/session/sidebar-entries.ts'

const entriesOf = (menu: unknown) => sidebarEntries(parseMenu(JSON.stringify(menu)))

const shown = (each: SidebarEntry): unknown =>
  each.children.length > 0 ? [each.item.path, each.children.map(shown)] : each.item.path

const page = (path: string, more = {}) => ({ path, component: 'views/page', ...more })
const hidden = (path: string) => page(path, { hidden: true })
const group = (children: object[], more = {}) => ({ path: '/g', component: 'layout', children, ...more })

it.each([
  ['hidden entries are skipped', [page('/a'), hidden('/b')], ['/a']],
  ['a group with a single visible child is that child', [group([page('one'), hidden('two')])], ['/g/one']],
  ['a group that is always shown stays', [group([page('one')], { alwaysShow: true })], [['/g', ['/g/one']]]],
  ['a group without entries is not shown', [group([])], []],
  ['a group of hidden entries is not shown', [group([hidden('/g/a')], { alwaysShow: true })], []],
  ['an external link is shown', [page('https://example.com')], ['https://example.com']],
])('§2 sidebar: %s', (_, menu, expected) => expect(entriesOf(menu).map(shown)).toEqual(expected))

it('§2 sidebar: a single child without an icon takes that of its group', () => {
  const menu = [group([page('one')], { meta: { title: 'G', icon: 'el-icon-key' } })]
  expect(entriesOf(menu)).toMatchObject([{ item: { meta: { icon: 'el-icon-key' } } }])
})

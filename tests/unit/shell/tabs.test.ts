import { expect, it } from 'vitest'
import { isSame } from '#web/src/form/conflicts.ts'
import { type MenuItem, parseMenu } from '#web/src/session/menu.ts'
import {
  type CachedPage,
  maxCachedPages,
  namedPages,
  openTabs,
  reloadAddress,
  reloadedPath,
  scrollPositionFor,
  withCachedPage,
  withMove,
  withVisit,
} from '#web/src/shell/tabs/tab-rules.ts'

const entry = (path: string, more = {}) => ({ path, name: path, component: 'views/page', ...more })

const menu = parseMenu(
  JSON.stringify([
    entry('/home', { meta: { affix: true } }),
    { path: '/group', name: 'group', component: 'layout', children: [entry('one'), entry('two')] },
    entry('/item/:id'),
    { path: '/nameless', component: 'views/page' },
    entry('https://example.com'),
  ]),
)
const pages: MenuItem[] = namedPages(menu)
const tab = (path: string, search = '') => ({ path, search })
const paths = (list: readonly { path: string }[]) => list.map(({ path }) => path)

it('§2 tabs: only named pages of the console have tabs', () => {
  expect(paths(pages)).toEqual(['/home', '/group/one', '/group/two', '/item/:id'])
})

it('§4 tabs: visited views are unique by path and keep the last query', () => {
  const visited = withVisit([tab('/group/one'), tab('/group/two')], tab('/group/one', '?page=2'), pages)
  expect(visited).toEqual([tab('/group/one', '?page=2'), tab('/group/two')])
})

it('§2 tabs: each path of a page with a parameter has a tab', () => {
  const visited = withVisit([tab('/item/1')], tab('/item/2'), pages)
  expect(paths(openTabs(visited, pages))).toEqual(['/home', '/item/1', '/item/2'])
})

it('§2 tabs: nameless and forbidden pages get no tab', () => {
  expect(withVisit([], tab('/nameless'), pages)).toEqual([])
  expect(withVisit([tab('/secret')], tab('/group/one'), pages)).toEqual([tab('/group/one')])
  expect(paths(openTabs([tab('/secret')], pages))).toEqual(['/home'])
})

it('§4 tabs: pages pinned by the menu come first and always have a tab', () => {
  const shown = openTabs([tab('/group/one'), tab('/home', '?x=1')], pages)
  expect(paths(shown)).toEqual(['/home', '/group/one'])
  expect(shown[0]).toMatchObject({ pinned: true, search: '?x=1' })
  expect(shown[1]).toMatchObject({ pinned: false })
})

it('tabs: a tab pinned by the user comes before the others', () => {
  const visited = [tab('/group/one'), { ...tab('/group/two'), pinned: true }]
  const shown = openTabs(withVisit(visited, tab('/group/two', '?page=2'), pages), pages)
  expect(paths(shown)).toEqual(['/home', '/group/two', '/group/one'])
  expect(shown[1]).toMatchObject({ pinned: true, fixed: false, search: '?page=2' })
})

it.each([
  ['/a', '/c', ['/b', '/c', '/a']],
  ['/c', '/a', ['/c', '/a', '/b']],
  ['/b', '/b', ['/a', '/b', '/c']],
  ['/b', '/gone', ['/a', '/b', '/c']],
  ['/gone', '/a', ['/a', '/b', '/c']],
])('tabs: the tab %s dropped on %s gives the order %j', (path, to, expected) => {
  expect(paths(withMove([tab('/a'), tab('/b'), tab('/c')], path, to))).toEqual(expected)
})

const nothingHeld = () => false

function keptAfter(shown: readonly string[], holds: (path: string) => boolean = nothingHeld): string[] {
  return paths(shown.reduce<CachedPage[]>((kept, path) => withCachedPage(kept, path, holds), []))
}

const many = Array.from({ length: maxCachedPages }, (_, index) => `/p${index}`)

it('tabs: the ten pages shown last are kept', () => {
  expect(maxCachedPages).toBe(10)
  expect(keptAfter(many)).toEqual(many)
  expect(keptAfter([...many, '/p0', '/new'])).toEqual(['/p0', ...many.slice(2), '/new'])
})

it('tabs: a page with unsaved changes is kept beyond the limit', () => {
  expect(keptAfter([...many, '/new'], (path) => path === '/p0')).toEqual(['/p0', ...many.slice(2), '/new'])
})

it('tabs: kept pages stay in their order', () => expect(keptAfter(['/a', '/b', '/a'])).toEqual(['/a', '/b']))

it.each([
  ['a visible tab', { left: 0, width: 200 }, { left: 20, width: 50 }, 0],
  ['a tab beyond the right end', { left: 0, width: 200 }, { left: 180, width: 50 }, 34],
  ['a tab beyond the left end', { left: 100, width: 200 }, { left: 60, width: 50 }, 56],
  ['the first tab', { left: 100, width: 200 }, { left: 0, width: 50 }, 0],
])('§9 tabs: the row scrolls to %s with a margin of 4 px', (_, row, part, expected) => {
  expect(scrollPositionFor(row, part, 4)).toBe(expected)
})

it('tabs: only another query, tab, order or pin changes the row', () => {
  const row = [tab('/group/one'), tab('/group/two')]
  expect(isSame(row, withVisit(row, tab('/group/one'), pages))).toBe(true)
  expect(isSame(row, withVisit(row, tab('/group/one', '?page=2'), pages))).toBe(false)
  expect(isSame(row, withVisit(row, tab('/item/1'), pages))).toBe(false)
  expect(isSame(row, row.toReversed())).toBe(false)
  expect(isSame(row, [{ ...tab('/group/one'), pinned: true }, tab('/group/two')])).toBe(false)
})

it.each([
  ['/member/pay', '', '/redirect/member/pay'],
  ['/member/pay', '?back=%2F%2Fa', '/redirect/member/pay?back=%2F%2Fa'],
  ['/', '?x=1', '/redirect/?x=1'],
])('tabs: the page %s%s is reloaded by way of %s', (path, search, address) => {
  expect(reloadAddress({ path, search })).toBe(address)
  expect(reloadedPath(address.slice(0, address.length - search.length))).toBe(path)
})

it('tabs: other addresses reload no page', () => {
  expect(['/', '/redirected/x', '/member/redirect/x'].map(reloadedPath)).toEqual([null, null, null])
})

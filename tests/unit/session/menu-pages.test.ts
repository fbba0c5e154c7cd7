import { describe, expect, it } from 'vitest'
import { pages } from '#web/src/app/pages.ts'
import { decodedPath, normalPath } from '#web/src/lib/addresses.ts'
import { findPage, hasPage, pageComponent, pagesOf, parseMenu, permittedMenu } from '#web/src/session/menu.ts'

describe('the component of an entry', () => {
  const role = 'views/permission/role'

  it.each([
    ['layout', '/a', 'layout'],
    ['Layout', '/a', 'layout'],
    ['/layout/index', '/a', 'layout'],
    ['@/layout/index.vue', '/a', 'layout'],
    [role, '/a', role],
    ['permission/role', '/a', role],
    ['/views/permission/role', '/a', role],
    ['views/permission/role.vue', '/a', role],
    ['@/views/permission/role/index.vue', '/a', role],
    ['./views/permission/role/index', '/a', role],
    ['src/views/permission/role', '/a', role],
    ['Views/Permission/Role', '/a', role],
    ['dashboard/index', '/a', 'views/dashboard'],
    ['ev/ev', '/a', 'views/ev/list'],
    ['', '/permission/role', role],
    ['system/roles', '/permission/role', role],
    ['system/roles', '/Permission/Role/', role],
    ['views/product', '/ev/ev', 'views/ev/list'],
    ['System/Other', '/a', 'System/Other'],
    ['constructor', '/a', 'constructor'],
  ])('§3 menu: %j at %s is %s', (component, path, name) => expect(pageComponent(component, path)).toBe(name))

  it('§3 menu: a page is called by its address', () => {
    for (const [name, { path }] of Object.entries(pages)) expect(name).toBe(`views${path}`)
  })
})

describe('the spelling of a path', () => {
  it.each([
    ['/permission/user/', '/permission/user'],
    ['/Permission/User', '/permission/user'],
    ['//permission//user', '/permission/user'],
    ['permission/user', '/permission/user'],
    ['', '/'],
    ['/ev/ev', '/ev/list'],
    ['/EV/ev/', '/ev/list'],
    ['/报表/月 报', '/%E6%8A%A5%E8%A1%A8/%E6%9C%88%20%E6%8A%A5'],
    ['/%e6%8a%a5%e8%a1%a8', '/%E6%8A%A5%E8%A1%A8'],
    ['/a b', '/a%20b'],
    ['/100%', '/100%25'],
    ['/a%2Fb', '/a%2Fb'],
    ['/item/:id', '/item/:id'],
    ['/\ud800', '/%EF%BF%BD'],
  ])('menu: %j is spelled %s', (path, normal) => {
    expect(normalPath(path)).toBe(normal)
    expect(normalPath(normal)).toBe(normal)
    // The router leaves it as it is.
    expect(new URL(normal, 'http://console').pathname).toBe(normal)
  })

  it('menu: people and routes read a path without codes', () => {
    expect(decodedPath(normalPath('/报表/月 报'))).toBe('/报表/月 报')
    expect(decodedPath('/a%2Fb')).toBe('/a%2Fb')
  })
})

describe('entries with one address', () => {
  const page = (path: string, more = {}) => ({ path, component: 'views/page', ...more })
  const group = (path: string, ...children: object[]) => ({ path, component: 'layout', children })
  const read = (...entries: object[]) => permittedMenu(parseMenu(JSON.stringify(entries)), ['admin'])
  const paths = (items: readonly { path: string }[]) => items.map(({ path }) => path)

  it('menu: a page’s address is looked up in any spelling', () => {
    const menu = read(group('/permission', page('user')), page('/报表/月 报'), group('/ev', page('ev')))
    for (const path of ['/permission/user/', '/Permission/User', '/报表/月 报', '/ev/ev', '/ev/list'])
      expect(findPage(menu, path), path).toBeDefined()
    expect(hasPage(menu, '/Permission/')).toBe(true)
    expect(findPage(menu, '/permission')).toBeUndefined()
  })

  it('menu: the first of two pages with one address stays, wherever the other is', () => {
    const inGroup = group('/g', page('/a'), page('b'))
    const menu = read(page('/a', { name: 'first' }), page('/A/', { name: 'second' }), inGroup)
    expect(paths(pagesOf(menu))).toEqual(['/dashboard', '/a', '/g/b'])
    expect(findPage(menu, '/a')).toMatchObject({ name: 'first' })
  })

  it('§6 menu: a page of other roles takes no address from the one behind it', () => {
    const menu = read(page('/a', { meta: { roles: ['others'] } }), page('/a', { name: 'second' }))
    expect(findPage(menu, '/a')).toMatchObject({ name: 'second' })
  })

  it('menu: two groups with one address are one with the pages of both', () => {
    const menu = read(group('/g', page('a'), page('b')), page('/c'), group('/G', page('b'), page('d')))
    expect(paths(menu)).toEqual(['/dashboard', '/g', '/c'])
    expect(paths(pagesOf(menu))).toEqual(['/dashboard', '/g/a', '/g/b', '/g/d', '/c'])
  })

  it('menu: a child with an empty path, or its group’s, is the page at the group’s address', () => {
    for (const path of ['', '/permission', '/Permission/']) {
      const menu = read(group('/permission', page(path, { name: 'own' }), page('user')))
      expect(paths(pagesOf(menu))).toEqual(['/dashboard', '/permission', '/permission/user'])
      expect(findPage(menu, '/permission')).toMatchObject({ name: 'own' })
    }
  })

  it('§2 home: the dashboard is the first page of every menu, and its title the server’s', () => {
    const own = page('dashboard', { component: 'dashboard/index', meta: { title: '首页' }, hidden: true })
    const nested = read(page('/a'), group('/', own))
    expect(paths(nested)).toEqual(['/dashboard', '/a'])
    expect(nested[0]).toMatchObject({
      component: 'views/dashboard',
      hidden: false,
      meta: { title: '首页', icon: 'el-icon-s-data', affix: true },
    })
    expect(paths(read())).toEqual(['/dashboard'])
  })
})

import { describe, expect, it } from 'vitest'
import { absolutePath, isExternal, parseMenu, permittedMenu } from '#web/src/session/menu.ts'

const meta = (title: string) => ({ title, icon: 'el-icon-menu' })

function parse(entries: unknown) {
  return parseMenu(JSON.stringify(entries))
}

describe('the menu tree of the user info', () => {
  it.each(['noRedirect', '', undefined, null, {}])(
    'family menus: the redirect %j leads nowhere',
    (redirect) => {
      const [group] = parse([{ path: '/a', component: 'layout', redirect, children: [] }])
      expect(group?.redirect).toBeNull()
    },
  )

  it('§3 menu: three levels get whole paths, whether the server joined them or not', () => {
    const [group] = parse([
      {
        path: '/a',
        component: 'layout',
        meta: meta('A'),
        children: [
          {
            path: 'b',
            component: 'layout',
            children: [{ path: 'c', component: 'views/a/c', meta: meta('C') }],
          },
          { path: '/a/d', component: 'views/a/d', meta: meta('D') },
        ],
      },
    ])
    expect(group?.children.map(({ path }) => path)).toEqual(['/a/b', '/a/d'])
    expect(group?.children[0]?.children[0]?.path).toBe('/a/b/c')
  })

  it('§3 menu: a malformed entry is left out and its neighbours stay', () => {
    const menu = parse([
      { path: '/good', component: 'views/good' },
      null,
      'text',
      { component: 'views/no-path' },
      { path: '/no-component' },
      { path: '/children', component: 'layout', children: {} },
      { path: '/group', component: 'layout', children: [7, { path: 'kept', component: 'views/kept' }] },
    ])
    expect(menu.map(({ path }) => path)).toEqual(['/good', '/group'])
    expect(menu[1]?.children.map(({ path }) => path)).toEqual(['/group/kept'])
  })

  it('§3 menu: hidden counts beside meta and inside it', () => {
    const menu = parse([
      { path: '/a', component: 'x', hidden: true },
      { path: '/b', component: 'x', meta: { ...meta('B'), hidden: true } },
      { path: '/c', component: 'x', hidden: false, meta: { ...meta('C'), hidden: true } },
    ])
    expect(menu.map(({ hidden }) => hidden)).toEqual([true, true, false])
  })

  it('menu: what an entry does not say has a value all the same, and what it says is kept', () => {
    const said = {
      path: '/a',
      name: 'a',
      component: 'x',
      redirect: '/a/b',
      alwaysShow: true,
      hidden: true,
      meta: meta('A'),
      children: [],
    }
    expect(parse([said, { path: '/b', component: 'y' }])).toEqual([
      said,
      {
        path: '/b',
        name: null,
        component: 'y',
        redirect: null,
        alwaysShow: false,
        hidden: false,
        meta: { title: '', icon: '' },
        children: [],
      },
    ])
  })

  it.each([
    [
      { title: null, icon: {} },
      { title: '', icon: '' },
    ],
    [{ title: 7 }, { title: '7', icon: '' }],
    [
      { icon: 'i', roles: null },
      { title: '', icon: 'i' },
    ],
    [[], { title: '', icon: '' }],
    ['title', { title: '', icon: '' }],
    [null, { title: '', icon: '' }],
  ])('contract §1 menu: an entry with %j as its meta is kept', (metaOfEntry, read) => {
    expect(parse([{ path: '/a', component: 'x', meta: metaOfEntry }])).toMatchObject([{ meta: read }])
  })

  it('menu: an entry whose roles are no list is for nobody', () => {
    expect(parse([{ path: '/a', component: 'x', meta: { roles: 'admin' } }])).toEqual([])
  })

  it.each([
    ['true', true],
    ['1', true],
    [1, true],
    ['false', false],
    ['0', false],
    [{}, false],
  ])('contract §1 menu: hidden as %j hides: %s', (hidden, isHidden) => {
    expect(parse([{ path: '/a', component: 'x', hidden }])[0]?.hidden).toBe(isHidden)
    expect(parse([{ path: '/a', component: 'x', meta: { hidden } }])[0]?.hidden).toBe(isHidden)
  })

  it.each([
    [{ path: '', component: 'x' }, false],
    [{ path: '/a', component: 'x', children: null }, true],
    [[], false],
  ])('menu: %j is an entry: %s', (entry, isShown) => {
    expect(parse([entry])).toHaveLength(isShown ? 1 : 0)
  })

  it('menu: a path has one slash between its parts, none at its end, and at least one', () => {
    const [root, group] = parse([
      { path: '', component: 'x', children: [] },
      { path: '/', component: 'layout' },
      { path: '/g', component: 'layout', children: [{ path: 'p//', component: 'x' }] },
    ])
    expect(root?.path).toBe('/')
    expect(group?.children[0]?.path).toBe('/g/p')
    expect(absolutePath('', '')).toBe('/')
  })

  it.each(['http://a', 'HTTPS://a', 'mailto:a', 'tel:1'])('menu: %s leads out of the console', (path) => {
    expect(isExternal(path)).toBe(true)
    expect(absolutePath('/g', path)).toBe(path)
    expect(isExternal(`/${path}`)).toBe(false)
  })

  it('§3 menu: the address of another site stays as it is', () => {
    for (const component of ['layout', undefined]) {
      expect(parse([{ path: 'https://example.com/docs', component }])[0]?.path).toBe(
        'https://example.com/docs',
      )
    }
  })

  it.each(['{}', '"text"', 'null', 'not json', ''])('§4 session: %j is no menu', (list) => {
    expect(() => parseMenu(list)).toThrow(SyntaxError)
  })

  it('§6 permission: an entry with roles is for these roles only, at every level', () => {
    const menu = parse([
      { path: '/open', component: 'x' },
      { path: '/admin', component: 'x', meta: { ...meta('A'), roles: ['admin'] } },
      {
        path: '/group',
        component: 'layout',
        children: [
          { path: 'all', component: 'x' },
          { path: 'editors', component: 'x', meta: { ...meta('E'), roles: ['editor', 'admin'] } },
        ],
      },
    ])
    const paths = (roles: string[]) => {
      const permitted = permittedMenu(menu, roles)
      return [...permitted, ...permitted.flatMap(({ children }) => children)].map(({ path }) => path)
    }
    expect(paths(['editor'])).toEqual(['/open', '/group', '/group/all', '/group/editors'])
    expect(paths(['guest'])).toEqual(['/open', '/group', '/group/all'])
  })

  it('§6 roles: a group whose entries are all filtered away is left out, at every level', () => {
    const admins = {
      path: 'admins',
      component: 'views/admins',
      meta: { ...meta('Admins'), roles: ['admin'] },
    }
    const menu = parse([
      { path: '/empty', component: 'layout', meta: meta('Empty'), children: [] },
      {
        path: '/group',
        component: 'layout',
        meta: meta('Group'),
        children: [{ path: 'inner', component: 'layout', meta: meta('Inner'), children: [admins] }],
      },
    ])
    expect(permittedMenu(menu, ['author']).map(({ path }) => path)).toEqual(['/empty'])
    expect(permittedMenu(menu, ['admin']).map(({ path }) => path)).toEqual(['/empty', '/group'])
  })
})

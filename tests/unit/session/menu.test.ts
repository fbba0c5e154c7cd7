import { describe, expect, it } from 'vitest'
import { absolutePath, isExternal, parseMenu, permittedMenu } from '#web/src/session/menu.ts'

const meta = (title: string) => ({ title, icon: 'el-icon-menu' })

function parse(entries: unknown) {
  return parseMenu(JSON.stringify(entries))
}

describe('§3 menu:', () => {
  it.each(['noRedirect', '', undefined, null, {}])('the redirect %j counts as none', (redirect) => {
    const [group] = parse([{ path: '/a', component: 'layout', redirect, children: [] }])
    expect(group).toMatchObject({ redirect: null })
  })

  it('entries on three levels get whole paths', () => {
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
    expect(group).toMatchObject({
      children: [
        { path: '/a/b', children: [{ path: '/a/b/c' }] },
        { path: '/a/d', children: [] },
      ],
    })
  })

  it('a malformed entry is left out, and its neighbours stay', () => {
    const menu = parse([
      { path: '/good', component: 'views/good' },
      null,
      'text',
      { component: 'views/no-path' },
      { path: '/no-component' },
      { path: '/children', component: 'layout', children: {} },
      { path: '/group', component: 'layout', children: [7, { path: 'kept', component: 'views/kept' }] },
    ])
    expect(menu).toMatchObject([{ path: '/good' }, { path: '/group', children: [{ path: '/group/kept' }] }])
  })

  it('hidden counts beside meta and inside it', () => {
    const menu = parse([
      { path: '/a', component: 'x', hidden: true },
      { path: '/b', component: 'x', meta: { ...meta('B'), hidden: true } },
      { path: '/c', component: 'x', hidden: false, meta: { ...meta('C'), hidden: true } },
    ])
    expect(menu.map(({ hidden }) => hidden)).toEqual([true, true, false])
  })

  it('missing fields get defaults', () => {
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
  ])('an entry with the meta %j is kept', (metaOfEntry, read) => {
    expect(parse([{ path: '/a', component: 'x', meta: metaOfEntry }])).toMatchObject([{ meta: read }])
  })

  it('an entry whose roles are no list is left out', () => {
    expect(parse([{ path: '/a', component: 'x', meta: { roles: 'admin' } }])).toEqual([])
  })

  it.each([
    ['true', true],
    ['1', true],
    [1, true],
    ['false', false],
    ['0', false],
    [{}, false],
  ])('an entry with hidden as %j is hidden: %s', (hidden, isHidden) => {
    for (const fields of [{ hidden }, { meta: { hidden } }])
      expect(parse([{ path: '/a', component: 'x', ...fields }])).toMatchObject([{ hidden: isHidden }])
  })

  it.each([
    [{ path: '', component: 'x' }, false],
    [{ path: '/a', component: 'x', children: null }, true],
    [[], false],
  ])('the value %j is an entry: %s', (entry, isShown) => {
    expect(parse([entry])).toHaveLength(isShown ? 1 : 0)
  })

  it('paths have single slashes and none at the end', () => {
    const menu = parse([
      { path: '', component: 'x', children: [] },
      { path: '/', component: 'layout' },
      { path: '/g', component: 'layout', children: [{ path: 'p//', component: 'x' }] },
    ])
    expect(menu).toMatchObject([{ path: '/' }, { children: [{ path: '/g/p' }] }])
    expect(absolutePath('', '')).toBe('/')
  })

  it.each(['http://a', 'HTTPS://a', 'mailto:a', 'tel:1'])('the path %s is external', (path) => {
    expect(isExternal(path)).toBe(true)
    expect(absolutePath('/g', path)).toBe(path)
    expect(isExternal(`/${path}`)).toBe(false)
  })

  it('an external link is kept with any component', () => {
    for (const component of ['layout', undefined]) {
      expect(parse([{ path: 'https://example.com/docs', component }])).toMatchObject([
        { path: 'https://example.com/docs' },
      ])
    }
  })

  it.each(['{}', '"text"', 'null', 'not json', ''])('the text %j is refused as a menu', (list) => {
    expect(() => parseMenu(list)).toThrow(SyntaxError)
  })

  it('§6 permissions: entries with roles are for these roles only, at every level', () => {
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

  it('§6 permissions: a group without permitted entries is left out, at every level', () => {
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

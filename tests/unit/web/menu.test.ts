import { describe, expect, it } from 'vitest'
import { parseMenu, permittedMenu } from '../../../web/src/session/menu.ts'

const meta = (title: string) => ({ title, icon: 'el-icon-menu' })

function parse(entries: unknown) {
  return parseMenu(JSON.stringify(entries))
}

describe('the menu tree of the user info', () => {
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
      { path: '/meta', component: 'views/meta', meta: 'title' },
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

  it('§3 menu: the address of another site stays as it is', () => {
    expect(parse([{ path: 'https://example.com/docs', component: 'layout' }])[0]?.path).toBe(
      'https://example.com/docs',
    )
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
})

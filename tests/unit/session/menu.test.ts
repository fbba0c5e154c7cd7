import { describe, expect, it } from 'vitest'
import { readMenu } from '#web/src/features/access/role/role-menu.ts'
import { absolutePath, isExternal, parseMenu, permittedMenu } from '#web/src/session/menu.ts'

const meta = (title: string) => ({ title, icon: 'el-icon-menu' })
const page = (path: string, more: object = {}) => ({ path, component: 'views/page', ...more })
const group = (path: string, children: unknown[], more: object = {}) =>
  page(path, { component: 'layout', children, ...more })

const parse = (...entries: unknown[]) => parseMenu(JSON.stringify(entries))

describe('§3 menu:', () => {
  it.each(['noRedirect', '', undefined, null, {}])('the redirect %j counts as none', (redirect) => {
    expect(parse(group('/a', [], { redirect }))).toMatchObject([{ redirect: null }])
  })

  it('entries on three levels get whole paths', () => {
    expect(parse(group('/a', [group('b', [page('c')]), page('/a/d')]))).toMatchObject([
      { children: [{ path: '/a/b', children: [{ path: '/a/b/c' }] }, { path: '/a/d' }] },
    ])
  })

  it('a malformed entry is left out, and its neighbours stay', () => {
    const malformed = [null, 'text', [], { component: 'x' }, { path: '/no-component' }, page('')]
    const odd = [...malformed, { ...page('/children'), children: {} }]
    expect(parse(page('/good'), ...odd, group('/group', [7, page('kept')]))).toMatchObject([
      { path: '/good' },
      { path: '/group', children: [{ path: '/group/kept' }] },
    ])
  })

  it('an entry may have null for its children', () => {
    expect(parse(page('/a', { children: null }))).toMatchObject([{ path: '/a', children: [] }])
  })

  it.each([
    [true, true],
    ['true', true],
    ['1', true],
    [1, true],
    ['false', false],
    [{}, false],
  ])('an entry with hidden as %j is hidden: %s', (hidden, isHidden) => {
    for (const fields of [{ hidden }, { meta: { hidden } }])
      expect(parse(page('/a', fields))).toMatchObject([{ hidden: isHidden }])
  })

  it('hidden beside meta wins over hidden inside it', () => {
    const entry = page('/c', { hidden: false, meta: { ...meta('C'), hidden: true } })
    expect(parse(entry)).toMatchObject([{ hidden: false }])
  })

  it('missing fields get defaults', () => {
    const whole = { ...page('/a'), name: 'a', redirect: '/a/b', alwaysShow: true, hidden: true }
    const said = { ...whole, meta: meta('A'), children: [] }
    const defaults = { name: null, redirect: null, alwaysShow: false, hidden: false }
    const completed = { ...page('/b'), ...defaults, meta: { title: '', icon: '' }, children: [] }
    expect(parse(said, page('/b'))).toEqual([said, completed])
  })

  it.each([
    [{ title: null, icon: {} }, '', ''],
    [{ title: 7 }, '7', ''],
    [{ icon: 'i', roles: null }, '', 'i'],
    [[], '', ''],
    ['title', '', ''],
    [null, '', ''],
  ])('an entry with the meta %j has the title "%s" and the icon "%s"', (metaOfEntry, title, icon) => {
    expect(parse(page('/a', { meta: metaOfEntry }))).toMatchObject([{ meta: { title, icon } }])
  })

  it('an entry whose roles are no list is left out', () => {
    expect(parse(page('/a', { meta: { roles: 'admin' } }))).toEqual([])
  })

  it('paths have single slashes and none at the end', () => {
    const inGroup = { children: [{ path: '/g/p' }] }
    expect(parse(group('/', []), group('/g', [page('p//')]))).toMatchObject([{ path: '/' }, inGroup])
    expect(absolutePath('', '')).toBe('/')
  })

  it.each(['http://a', 'HTTPS://a', 'mailto:a', 'tel:1'])('the path %s is external and kept', (path) => {
    expect(isExternal(path)).toBe(true)
    expect(absolutePath('/g', path)).toBe(path)
    expect(isExternal(`/${path}`)).toBe(false)
  })

  it('an external link needs no component', () => {
    expect(parse({ path: 'https://example.com/docs' })).toMatchObject([{ path: 'https://example.com/docs' }])
  })

  it.each(['{}', '"text"', 'null', 'not json', ''])('the text %j is refused as a menu', (list) => {
    expect(() => parseMenu(list)).toThrow(SyntaxError)
  })

  it.each([20, 21, 3000, 100_000])('a menu of %i levels is read up to 20', (levels) => {
    const entry = '{"path":"\\u0085a","component":"layout","children":['
    const list = `[${entry.repeat(levels)}${']}'.repeat(levels)}]`
    if (levels > 20) expect(() => parseMenu(list)).toThrow(SyntaxError)
    else expect(parseMenu(list)).toHaveLength(1)
    expect(readMenu(list)).toHaveLength(levels > 20 ? 0 : 1)
  })
})

describe('§6 permissions:', () => {
  const forRoles = (...roles: string[]) => ({ meta: { ...meta('A'), roles } })

  it('entries with roles are for these roles only, at every level', () => {
    const children = [page('all'), page('editors', forRoles('editor', 'admin'))]
    const menu = parse(page('/open'), page('/admin', forRoles('admin')), group('/group', children))
    const paths = (roles: string[]) => {
      const permitted = permittedMenu(menu, roles)
      return [...permitted, ...permitted.flatMap((entry) => entry.children)].map(({ path }) => path)
    }
    expect(paths(['editor'])).toEqual(['/dashboard', '/open', '/group', '/group/all', '/group/editors'])
    expect(paths(['guest'])).toEqual(['/dashboard', '/open', '/group', '/group/all'])
  })

  it('a group without permitted entries is left out, at every level', () => {
    const menu = parse(group('/empty', []), group('/group', [group('inner', [page('x', forRoles('admin'))])]))
    expect(permittedMenu(menu, ['author']).map(({ path }) => path)).toEqual(['/dashboard', '/empty'])
    expect(permittedMenu(menu, ['admin']).map(({ path }) => path)).toEqual(['/dashboard', '/empty', '/group'])
  })
})

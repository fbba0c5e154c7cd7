import { renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

// The build's settings are read when a module is loaded.
vi.stubEnv('VITE_APP_TITLE', 'ElasticView')
vi.stubEnv('VITE_APP_LOGO', './logo.png')
// An import that a suite before left unfinished may have loaded them meanwhile.
vi.resetModules()

const { startI18n, loadTexts, changeLanguage, i18n } = await import('#web/src/i18n/i18n.ts')
const { environment } = await import('#web/src/lib/environment.ts')
const { usePageTitleOf, useTitleOf } = await import('#web/src/session/route-title.ts')
const { useDocumentTitle } = await import('#web/src/ui/document-title.ts')

beforeAll(async () => {
  await startI18n()
  await loadTexts('after-sign-in')
})
afterEach(() => changeLanguage('zh'))
afterAll(() => vi.unstubAllEnvs())

const titleOf = (path: string, title: string) =>
  renderHook(() => useTitleOf()).result.current({ path, meta: { title, icon: '' } })

it('§2 name: the build’s name and picture are the product’s, in both languages', async () => {
  expect(environment.logo).toBe('./logo.png')
  expect(i18n.t('product')).toBe('ElasticView')
  expect(i18n.t('signIn:heading.signIn')).toBe('登录ElasticView')
  await changeLanguage('en')
  expect(i18n.t('product')).toBe('ElasticView')
  expect(i18n.t('signIn:heading.signIn')).toBe('ElasticView sign-in')
})

it.each([
  ['/ev', '{product}', 'ElasticView'],
  ['/ev', '', 'ElasticView'],
  ['/ev', 'EV', 'EV'],
  ['/ev/list', '', 'ev 版本'],
  ['/other', '{product} 文档', 'ElasticView 文档'],
  ['/other', '长'.repeat(61), `${'长'.repeat(60)}…`],
  ['/a/%E6%9C%88%20%E6%8A%A5', '', '月 报'],
  ['/', '', '/'],
])('§2 name: the entry %s with the title %j is called %s', (path, title, called) => {
  expect(titleOf(path, title)).toBe(called)
})

it('menu: the server’s title wins in every language that it is written in', async () => {
  expect(titleOf('/ev/list', '发布版本')).toBe('发布版本')
  expect(titleOf('/ev/list', 'Releases')).toBe('Releases')
  await changeLanguage('en')
  expect(titleOf('/ev/list', '发布版本')).toBe('ev versions')
  expect(titleOf('/ev/list', 'Releases')).toBe('Releases')
  expect(titleOf('/unknown', '别的')).toBe('别的')
})

it('menu: a page that the menu lacks has the console’s name', () => {
  expect(renderHook(() => usePageTitleOf()).result.current('/permission/role')).toBe('角色管理')
})

it('§2 title: the document’s title ends with the product’s name, once', async () => {
  const { rerender } = renderHook(({ title }) => useDocumentTitle(title), { initialProps: { title: '角色' } })
  await waitFor(() => expect(document.title).toBe('角色 - ElasticView'))
  rerender({ title: 'ElasticView' })
  await waitFor(() => expect(document.title).toBe('ElasticView'))
})

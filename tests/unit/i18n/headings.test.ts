import { expect, it } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }

const texts = import.meta.glob<Namespaces>('../../../web/src/i18n/*/*.ts', { eager: true })

type Namespaces = Record<string, { heading?: string; title?: Record<string, string> }>

/** The namespace with the heading of each page. */
const headings = {
  '/permission/role': 'role',
  '/permission/user': 'user',
  '/permission/operater_log': 'operationLog',
  '/market': 'market',
  '/member/base': 'profile',
  '/member/pwd': 'changePassword',
  '/member/pay': 'topUp',
  '/member/order': 'order',
  '/member/user_buy_log': 'purchases',
  '/member/plugin_buy_log': 'earnings',
  '/app/add': 'plugin',
  '/app/publish': 'version',
  '/app/review': 'desk',
  '/ev/list': 'product',
}

function textsOf(language: string, namespace: string) {
  const files = Object.entries(texts).filter(([file]) => file.includes(`/i18n/${language}/`))
  return files.map(([, namespaces]) => namespaces[namespace]).find((found) => found !== undefined)
}

it.each(['zh', 'en'])(
  '§2 routes: in %s a page is headed as its menu entry and tab are titled',
  (language) => {
    const shown = Object.entries(headings).map(([path, name]) => [path, textsOf(language, name)?.heading])
    const titles = textsOf(language, 'shell')?.title ?? {}
    expect(shown).toEqual(Object.keys(headings).map((path) => [path, titles[path]]))
  },
)

it('§2 routes: the console’s Chinese titles are those of the mock’s menu', () => {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  const titlesOfMenu = entries.map(({ name, meta }) => [`/${name.replace('_', '/')}`, meta.title.zh])
  const { '/dashboard': _, ...titles } = textsOf('zh', 'shell')?.title ?? {}
  expect(titles).toEqual(Object.fromEntries(titlesOfMenu))
})

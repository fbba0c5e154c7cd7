import { expect, it } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }
import { addresses } from '#web/src/lib/addresses.ts'

const texts = import.meta.glob<Namespaces>('../../../web/src/i18n/*/*.ts', { eager: true })

type Namespaces = Record<string, { title?: Record<string, string> }>

const pages: Record<string, string> = import.meta.glob('../../../web/src/features/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function textsOf(language: string, namespace: string) {
  const files = Object.entries(texts).filter(([file]) => file.includes(`/i18n/${language}/`))
  return files.map(([, namespaces]) => namespaces[namespace]).find((found) => found !== undefined)
}

it('§2 routes: every page but the dashboard is headed as its menu entry and tab are titled', () => {
  const headings = Object.values(pages).flatMap((page) => [
    ...(page.match(/(?<=t\('shell:title\.)[^']+/g) ?? []),
    ...(page.includes('heading={useHeading()}') ? [addresses.plugins] : []),
  ])
  const entries = menu.flatMap(({ name, children }) => (children ?? [{ name }]).map((entry) => entry.name))
  const paths = entries.map((name) => `/${name.replace('_', '/')}`)
  expect([...new Set(headings)].toSorted()).toEqual(paths.toSorted())
})

it('§2 routes: the console’s Chinese titles are those of the mock’s menu', () => {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  const titlesOfMenu = entries.map(({ name, meta }) => [`/${name.replace('_', '/')}`, meta.title.zh])
  const { '/dashboard': _, ...titles } = textsOf('zh', 'shell')?.title ?? {}
  expect(titles).toEqual(Object.fromEntries(titlesOfMenu))
})

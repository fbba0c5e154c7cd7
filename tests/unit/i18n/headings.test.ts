import { expect, it } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }
import { shell } from '#web/src/i18n/zh/shell.ts'

it('§2 routes: the console’s Chinese titles are those of the mock’s menu', () => {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  const titlesOfMenu = entries.map(({ name, meta }) => [`/${name.replace('_', '/')}`, meta.title.zh])
  const { '/dashboard': _, ...titles } = shell.title
  expect(titles).toEqual(Object.fromEntries(titlesOfMenu))
})

import { expect, it } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }
import { shell } from '#web/src/i18n/zh/shell.ts'

it('§2 routes: the console’s Chinese titles are those of the mock’s menu', () => {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  const titlesOfMenu = entries.flatMap(({ name, meta: { title } }) =>
    typeof title === 'string' ? [] : [[`/${name.replace('_', '/')}`, title.zh]],
  )
  // The mock leaves the name of the product to the console, and has no entries for the error pages.
  const { '/dashboard': _, '/ev': __, '/401': ___, '/404': ____, ...titles } = shell.title
  expect(titles).toEqual(Object.fromEntries(titlesOfMenu))
})

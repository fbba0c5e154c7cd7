import { expect, it } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }
import fixtures from '#fixtures/texts/en.json' with { type: 'json' }
import { en } from '#worker/mock/texts/en.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../web/src/i18n/en/*.ts', { eager: true })
const titles = menu
  .flatMap((entry) => [entry, ...(entry.children ?? [])])
  .map(({ meta: { title } }) => (typeof title === 'string' ? title : title.en))

const texts = new Map(
  Object.entries({ ...modules, fixtures, titles, mock: en }).flatMap(([name, value]) =>
    leavesOf(value, name),
  ),
)

/** Returns each text by its path; an example of a text that a function builds. */
function leavesOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'function') return [[path, String(value('3', '4', '5'))]]
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

it('English texts: no text but the name of the language has Chinese characters', () => {
  expect(texts.size).toBeGreaterThan(1500)
  const chinese = [...texts].filter(([, text]) =>
    /[\u2e80-\ua4cf\uf900-\ufaff\ufe10-\ufe4f\uff00-\uffef]/.test(text),
  )
  expect(new Set(chinese.map(([, text]) => text))).toEqual(new Set(['中文']))
})

it('English texts: every plural has a singular', () => {
  const plurals = [...texts.keys()].filter((path) => path.endsWith('_other'))
  expect(plurals.length).toBeGreaterThan(15)
  expect(plurals.filter((path) => !texts.has(path.replace(/_other$/, '_one')))).toEqual([])
})

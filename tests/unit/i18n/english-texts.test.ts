import { describe, expect, it } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }
import fixtures from '#fixtures/texts/en.json' with { type: 'json' }
import { en } from '#worker/mock/texts/en.ts'
import { zh } from '#worker/mock/texts/zh.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../web/src/i18n/en/*.ts', { eager: true })

const texts = new Map([
  ...Object.values(modules).flatMap((namespaces) =>
    Object.entries(namespaces).flatMap(([namespace, value]) => leavesOf(value, namespace)),
  ),
  ...leavesOf(fixtures, 'fixtures'),
  ...leavesOf(
    menu.flatMap((entry) => [entry, ...(entry.children ?? [])]).map(({ meta }) => meta.title.en),
    'menu',
  ),
  ...leavesOf(en, 'mock'),
])

/** Returns each text by its path; of a text that is built, an example. */
function leavesOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'function') return [[path, String(value('3', '4', '5'))]]
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

/** Returns the paths of the texts that match, apart from those that may; placeholders do not count. */
function matching(pattern: RegExp, except: readonly string[] = []): string[] {
  return [...texts]
    .filter(([path, text]) => pattern.test(text.replaceAll(/\{+\w+\}+/g, '0')) && !except.includes(path))
    .map(([path]) => path)
}

/** One word for each thing: pattern of the other words → the texts in which they mean something else. */
const otherWords: [word: string, other: RegExp, except: string[]][] = [
  ['notification', /\bnotices?\b/i, []],
  ['e-mail', /\be?mails?\b(?<!e-mails?)/i, []],
  ['sign in', /\blog(ging|ged)?[ -]?(in|on)\b/i, []],
  ['sign out', /\blog(ging|ged)?[ -]?out\b/i, ['search.words.signOut']],
  ['provider', /\bhosts?\b/i, []],
  ['colour', /\bcolou?red\b(?<!coloured)|\bcolors?\b/i, []],
  ['analyser, licence', /\banalyzer|\blicenses?\b/i, []],
  ['change log', /\bchange-?log\b|\brelease notes\b/i, []],
  ['package', /\bbundles?\b/i, ['fixtures.reasons.license']],
  ['username', /\buser name\b|\blogin name\b/i, []],
]

const chinese = import.meta.glob<Record<string, unknown>>('../../../web/src/i18n/zh/*.ts', { eager: true })

it('texts of reviews: one word for each thing, in both languages: rejected, submit again, edit, give back', () => {
  const inChinese = Object.values(chinese).flatMap((namespaces) => leavesOf(namespaces, 'zh'))
  const all = [...texts, ...inChinese, ...leavesOf(zh, 'zh.mock')]
  const ofReviews = all.filter(([path]) => /\b(review|desk|plugin|version|dashboard|notices)\b/.test(path))
  const others =
    /\brefus|\bdeclin|\bresubmi|\brevis|The author’s turn:|被驳回|打回|退回(?!。)|再次提交|轮到作者：/i
  expect(ofReviews.length).toBeGreaterThan(900)
  expect(ofReviews.filter(([path, text]) => others.test(text) && !/refund/.test(path))).toEqual([])
})

describe('English texts:', () => {
  it('no Chinese characters, no Chinese punctuation, no full-width forms', () => {
    expect(texts.size).toBeGreaterThan(1500)
    expect(
      matching(/[\u2e80-\ua4cf\uf900-\ufaff\ufe10-\ufe4f\uff00-\uffef]/, ['common.language.zh']),
    ).toEqual([])
  })

  it('quotes, apostrophes, dashes and ellipses are typographic, and sentences have one space between', () => {
    expect(
      matching(/["`]|\w'\w|\.\.\.| -- | {2}| $|^ /, [
        'listTools.views.andChanged',
        'demo.on.comma',
        'list.separator',
        'mock.separator',
        'file.problem.unsafePath',
      ]),
    ).toEqual([])
  })

  it('a counted noun has a singular and a plural form', () => {
    const counted =
      /\}\} (ev coins|coins|users|roles|plugins|versions|orders|rows|items|files|lines|downloads|platforms|times|reviews|tabs|errors)\b/
    const plain = [...texts].filter(([path, text]) => counted.test(text) && !/_(one|other)$/.test(path))
    expect(plain.map(([path]) => path)).toEqual([
      // Fixed ranges, orders of ten coins at least, and the five platforms.
      'order.asking.text',
      'order.asking.short',
      'order.refunding.text',
      'order.refunding.short',
      'file.everyPlatform',
      'market.price.range',
      'market.price.from',
    ])
    const other = [...texts.keys()].filter((path) => path.endsWith('_other'))
    expect(other.length).toBeGreaterThan(15)
    expect(other.map((path) => path.replace(/_other$/, '_one')).filter((path) => !texts.has(path))).toEqual(
      [],
    )
  })

  it.each(otherWords)('one word for each thing: %s', (_word, other, except) => {
    expect(matching(other, except)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { type TextInput, textProblems } from '#scripts/lib/text-problems.ts'

const zh = { common: { close: '关闭', error: { network: '网络异常' } }, login: { submit: '登录' } }
const en = { common: { close: 'Close', error: { network: 'No network' } }, login: { submit: 'Sign in' } }

const page = `
  const { t } = useTranslation('login')
  t('submit'); t('common:close'); i18n.t('error.network')
`

function problems(overrides: Partial<TextInput> = {}): string[] {
  return textProblems({ languages: { zh, en }, sources: { 'a.tsx': page }, dynamicKeys: [], ...overrides })
}

function withSource(source: string): string[] {
  return problems({ sources: { 'a.tsx': page, 'b.tsx': source } })
}

describe('texts: what is wrong with them', () => {
  test('texts that are there in both languages and used have no problem', () => {
    expect(problems()).toEqual([])
  })

  test.each([
    ['a word on the screen', "const title = '插件'", 1],
    ['a comment', '// one\n// 二', 2],
  ])('a Han character outside the texts is reported with its line: %s', (_, source, line) => {
    expect(withSource(source)).toEqual([`b.tsx:${line} has a Han character; texts belong to web/src/i18n`])
  })

  test('a key that one language lacks is reported, in either direction', () => {
    const languages = { zh: { common: { a: '一', b: '二' } }, en: { common: { a: 'One', c: 'Three' } } }
    expect(problems({ languages, sources: { 'a.tsx': "t('a'); t('b'); t('c')" } })).toEqual([
      'zh has no text "common:c"',
      'en has no text "common:b"',
    ])
  })

  test('the plural forms of a language count as one key', () => {
    const languages = {
      zh: { common: { tabs_other: '{{count}} 个标签' } },
      en: { common: { tabs_one: '{{count}} tab', tabs_other: '{{count}} tabs' } },
    }
    expect(problems({ languages, sources: { 'a.tsx': "t('tabs', { count })" } })).toEqual([])
  })

  test('a key that nothing uses is reported', () => {
    expect(problems({ sources: { 'a.tsx': page.replace("t('submit');", '') } })).toEqual([
      'nothing uses the text "login:submit"',
    ])
  })

  test('a key after an empty string in its line is used', () => {
    const source = "const { t } = useTranslation('login'); if (source === '') t('submit')"
    expect(problems({ sources: { 'a.tsx': page.replace("t('submit');", ''), 'b.tsx': source } })).toEqual([])
  })

  test('a key of another namespace than the file’s is not used by its bare path', () => {
    const source = "t('close'); t('error.network'); t('submit')"
    expect(problems({ sources: { 'a.tsx': source } })).toContain('nothing uses the text "login:submit"')
  })

  test('a key in a table counts as used', () => {
    const table = "const titles = { login: 'login:submit' }; t('close'); t('error.network')"
    expect(problems({ sources: { 'a.tsx': table } })).toEqual([])
  })

  test('a template in a call uses its whole family, and nothing deeper', () => {
    const languages = { zh: { common: { status: { 0: '草稿', 1: '审核中' }, a: { b: { c: '丙' } } } } }
    const sources = { 'a.tsx': ['t(`status.$', '{code}`); t(`a.$', '{x}`)'].join('') }
    expect(problems({ languages, sources })).toEqual(['nothing uses the text "common:a.b.c"'])
  })

  test('a declared family counts as used', () => {
    const sources = { 'a.tsx': "t('close')" }
    expect(problems({ sources, dynamicKeys: [/^login:/, /^common:error\./] })).toEqual([])
  })

  test.each(["t('nowhere')", "t('login:nowhere')", "i18n.t('error.nowhere')"])(
    'a use of a text that is not there is reported: %s',
    (source) => {
      const key = source.slice(source.indexOf("'") + 1, -2)
      expect(withSource(source)).toEqual([`b.tsx uses "${key}", which is not among the texts`])
    },
  )
})

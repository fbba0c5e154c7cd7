import { expect, it } from 'vitest'
import { textProblems } from '#scripts/lib/web-texts.ts'

const texts = { common: { close: '关闭', error: { network: '网络异常' } }, login: { submit: '登录' } }
const common = "i18n.t('close'); t('common:error.network')"
const unused = ['nothing uses the text "login:submit"']

it.each([
  ['a word on the screen', "const title = '插件'", 1],
  ['a comment', '// one\n// 二', 2],
])('texts: a Han character outside of them is reported with its line: %s', (_, source, line) => {
  expect(textProblems({}, { 'b.tsx': source })).toEqual([
    `b.tsx:${line} has a Han character; texts belong to web/src/i18n`,
  ])
})

it.each([
  ['without its namespace', "useTranslation('login'); t('submit')"],
  ['with its namespace, in a table', "const titles = { login: 'login:submit' }"],
  ['after an empty string in its line', "useTranslation('login'); if (source === '') t('submit')"],
  ['by a template', ['useTranslation("login"); t(`sub$', '{end}`)'].join('')],
])('texts: a key is used %s', (_, source) => {
  expect(textProblems(texts, { 'a.tsx': common, 'b.tsx': source })).toEqual([])
})

it.each([
  ['no file', ''],
  ['a comment', '// submit'],
  ['a template for what is not as deep', ['useTranslation("login"); t(`$', '{a}.$', '{b}.submit`)'].join('')],
])('texts: a key is reported that is used by %s', (_, source) => {
  expect(textProblems(texts, { 'a.tsx': common, 'b.tsx': source })).toEqual(unused)
})

it('texts: plural forms count as one key, and titles by path as used', () => {
  const plural = {
    common: { tabs_one: 'tab', tabs_other: 'tabs' },
    shell: { title: { '/market': '插件市场' } },
  }
  expect(textProblems(plural, { 'a.tsx': "t('tabs', { count })" })).toEqual([])
})

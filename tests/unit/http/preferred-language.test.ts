import { expect, it } from 'vitest'
import { preferredLanguage } from '#worker/mock/texts/language.ts'

it.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['*', 'zh'],
  ['fr-FR,fr;q=0.9', 'zh'],
  ['en-US', 'en'],
  ['EN;q=0.5', 'en'],
  ['en-US,en;q=0.9,zh-CN;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en;q=0.3, zh-TW;q=0.7', 'zh'],
  ['de,en;q=0.8,zh;q=0.5', 'en'],
  ['en;q=0', 'zh'],
  ['eng', 'zh'],
] as const)('languages: the header "%s" prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

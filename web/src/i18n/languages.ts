export const languages = ['zh', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

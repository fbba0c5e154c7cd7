import { createInstance } from 'i18next'
import { en } from './en.ts'
import type { Language } from './language.ts'
import type { Text, Value } from './text.ts'
import { zh } from './zh.ts'

const i18n = createInstance()

// Synchronous: a Worker may not wait for a timer while it loads.
i18n.init({
  lng: 'zh',
  fallbackLng: false,
  initAsync: false,
  resources: { zh: { translation: zh }, en: { translation: en } },
  nsSeparator: false,
  // The pay page escapes inserted values; all other output is JSON.
  interpolation: { escapeValue: false, skipOnVariables: true },
})

/** Says a text in a language; values that look like placeholders or keys stay as typed. */
export function say(text: Text, language: Language): string {
  const { key, values = {} } = typeof text === 'string' ? { key: text } : text
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]),
  )
  const { count } = values
  // The console declares its keys as i18next's, so these have no type.
  return i18n.t(key as never, {
    lng: language,
    replace,
    nest: false,
    ...(typeof count === 'number' && { count }),
  })
}

function sayValue(value: Value, language: Language): string {
  if (typeof value !== 'object') return String(value)
  if ('key' in value) return say(value, language)
  return value.map((each) => sayValue(each, language)).join(say('separator', language))
}

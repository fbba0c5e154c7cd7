import i18next, { type BackendModule, type CustomTypeOptions, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { cacheTexts } from '#web/patches/cache-texts.ts'
import { readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'
import { ChunkError } from '../lib/chunk-error.ts'
import { signIn } from './zh/account/sign-in.ts'
import { common } from './zh/common.ts'

export const languages = ['zh', 'en'] as const

export type Namespace = keyof CustomTypeOptions['resources']

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** For texts outside of React; components use `useTranslation`. */
export const i18n = i18next.createInstance()
cacheTexts(i18n)

/** Returns the language that was last selected in any browser tab. */
export function storedLanguage(): Language {
  const stored = readStored(storageKeys.language)
  return isLanguage(stored) ? stored : defaultLanguage
}

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage
}

/** Initializes i18next in the stored language. Resolves once the texts of the first screen are loaded. */
export async function startI18n(): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
  })
  await i18n
    .use(textLoader)
    .use(initReactI18next)
    .init({
      lng: storedLanguage(),
      fallbackLng: false,
      ns: ['common', 'sign-in'],
      defaultNS: 'common',
      resources: { zh: { common, 'sign-in': signIn } },
      partialBundledLanguages: true,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      returnNull: false,
      // Explicit, so that i18next does not detect separators for each key.
      keySeparator: '.',
      nsSeparator: ':',
    })
}

/** Changes the language and stores it. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  writeStored(storageKeys.language, language)
}

/** Loads the texts of namespaces. @throws {ChunkError} when a file cannot be loaded */
export async function loadTexts(namespaces: Namespace[]): Promise<void> {
  const missing = () => namespaces.filter((name) => !i18n.hasResourceBundle(i18n.language, name))
  await i18n.loadNamespaces(namespaces)
  // i18next does not retry a failed namespace by itself.
  if (missing().length > 0) await i18n.reloadResources([i18n.language], missing())
  if (missing().length > 0) throw new ChunkError(new Error(`[texts] ${missing().join(', ')}`))
}

const modules = import.meta.glob<Record<string, ResourceKey>>([
  './{zh,en}/**/*.ts',
  '!./zh/common.ts',
  '!./zh/account/sign-in.ts',
])

/** Loads the texts of a namespace on demand; those of the first screen are bundled. */
const textLoader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    // The file of a namespace is in the folder of its subject.
    const load = Object.entries(modules).find(
      ([file]) => file.startsWith(`./${language}/`) && file.endsWith(`/${namespace}.ts`),
    )?.[1]
    if (!load) {
      done(new Error(`[i18n] there are no texts "${language}/${namespace}"`), null)
      return
    }
    load().then(
      // The texts are the module's only export.
      (module) => done(null, Object.values(module)[0]),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

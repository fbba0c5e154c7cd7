import i18next, { type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, storageKeys, writeStored } from '../lib/browser-storage.ts'
import { ChunkError, loadChunk } from '../lib/chunk-error.ts'
import { environment } from '../lib/environment.ts'
import { showToast } from '../lib/feedback.ts'
import * as chinese from './zh/before-sign-in.ts'

export const languages = ['zh', 'en'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** For texts outside of React; components use `useTranslation`. */
export const i18n = i18next.createInstance()

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
  await i18n.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: false,
    defaultNS: 'common',
    resources: { zh: { ...chinese } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    // Text for values that a host withholds.
    missingInterpolationHandler: () => '—',
    returnNull: false,
    keySeparator: '.',
    nsSeparator: ':',
  })
  await loadTexts('before-sign-in')
}

/** Changes the language and stores it; a toast reports texts that cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  try {
    await applyLanguage(language)
  } catch (error) {
    if (!(error instanceof ChunkError)) throw error
    return showToast({ type: 'error', text: i18n.t('error.network') })
  }
  writeStored(storageKeys.language, language)
}

/** Changes the language of this tab, once its texts are loaded. @throws {ChunkError} when they cannot be loaded */
export async function applyLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((file) => load(language, file)))
  await i18n.changeLanguage(language)
}

interface TextFiles {
  'before-sign-in': () => Promise<typeof chinese>
  'after-sign-in': () => Promise<typeof import('./zh/after-sign-in.ts')>
  sandbox: () => Promise<typeof import('./zh/sandbox.ts')>
}

export type TextFile = keyof TextFiles

const textFiles: Readonly<Record<Language, TextFiles>> = {
  zh: {
    'before-sign-in': async () => chinese,
    'after-sign-in': () => import('./zh/after-sign-in.ts'),
    sandbox: () => import('./zh/sandbox.ts'),
  },
  en: {
    'before-sign-in': () => import('./en/before-sign-in.ts'),
    'after-sign-in': () => import('./en/after-sign-in.ts'),
    sandbox: () => import('./en/sandbox.ts'),
  },
}

/** The requested files, in any language. */
const wanted = new Set<TextFile>()

/** Loads a file of texts in the current language. @throws {ChunkError} when it cannot be loaded */
export async function loadTexts(file: TextFile): Promise<void> {
  const language = currentLanguage()
  wanted.add(file)
  await load(language, file)
  if (language !== currentLanguage()) await loadTexts(file)
}

/** Loads a module and its texts. @throws {ChunkError} when the texts cannot be loaded */
export async function withTexts<Module>(file: TextFile, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(file)])
  return loaded
}

export async function loadInAllLanguages(file: TextFile): Promise<void> {
  await Promise.all(languages.map((language) => load(language, file)))
}

async function load(language: Language, file: TextFile): Promise<void> {
  const loading: Promise<Record<string, ResourceKey>> = textFiles[language][file]()
  for (const [namespace, texts] of Object.entries(await loadChunk(loading))) {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts)
    const name = productNames.get(namespace)
    if (name && environment.title) i18n.addResource(language, namespace, name, environment.title)
  }
}

const productNames: ReadonlyMap<string, string> = new Map([
  ['common', 'product'],
  ['shell', 'title./ev'],
])

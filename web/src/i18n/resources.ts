import type { BackendModule, ResourceKey } from 'i18next'

type Texts = Readonly<Record<string, () => Promise<Record<string, ResourceKey>>>>

const signInTexts: Texts = import.meta.glob<Record<string, ResourceKey>>([
  './{zh,en}/{common,login,credentials}.ts',
  '!./zh/{common,login}.ts',
])

let pageTexts: Texts | undefined

/** Tells where the texts of the pages are, which whoever is not signed in needs not know. */
export function setPageTexts(texts: Texts): void {
  pageTexts = texts
}

/** Loads the texts of a namespace on demand; those that every visit needs are bundled. */
export const textLoader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(`./${language}/${namespace}.ts`).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

async function load(path: string): Promise<ResourceKey | undefined> {
  const loadModule = signInTexts[path] ?? (pageTexts ?? (await import('./page-texts.ts')).pageTexts)[path]
  const module = await loadModule?.()
  if (!module) throw new Error(`[i18n] there are no texts "${path}"`)
  // The module's only export holds the texts.
  return Object.values(module)[0]
}

import type { BackendModule, ResourceKey } from 'i18next'

const modules = import.meta.glob<Record<string, ResourceKey>>([
  './{zh,en}/**/*.ts',
  '!./zh/common.ts',
  '!./zh/account/sign-in.ts',
])

/** Loads the texts of a namespace on demand; those that every visit needs are bundled. */
export const textLoader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    // A namespace's file lies in the folder of its subject.
    const load = Object.entries(modules).find(
      ([file]) => file.startsWith(`./${language}/`) && file.endsWith(`/${namespace}.ts`),
    )?.[1]
    if (!load) {
      done(new Error(`[i18n] there are no texts "${language}/${namespace}"`), null)
      return
    }
    load().then(
      // The module's only export holds the texts.
      (module) => done(null, Object.values(module)[0]),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

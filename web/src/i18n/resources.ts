import type { BackendModule, ResourceKey } from 'i18next'

const modules = import.meta.glob<Record<string, ResourceKey>>([
  './{zh,en}/*.ts',
  '!./zh/common.ts',
  '!./zh/login.ts',
])

/** Loads the texts of a namespace when they are first asked for; what every visit needs is bundled. */
export const textLoader: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = modules[`./${language}/${namespace}.ts`]
    if (!load) {
      done(new Error(`[i18n] there are no texts "${language}/${namespace}"`), null)
      return
    }
    load().then(
      // Its one export bears the namespace's name, in the spelling of variables.
      (module) => done(null, Object.values(module)[0]),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  },
}

import type { i18n as I18n } from 'i18next'

/** Texts without variables by key, of one language and its namespaces. */
type TextCache = Map<string, string>

/**
 * Caches the results of `t` in components, except texts with variables: i18next evaluates all of its options at each call
 * (`docs/decisions/remembered-texts.md`). Loaded texts do not change.
 */
export function cacheTexts(i18n: I18n): void {
  const caches = new Map<string, TextCache>()
  i18n.getFixedT = new Proxy(i18n.getFixedT, {
    apply: (getFixedT, self, args) => {
      const t: unknown = Reflect.apply(getFixedT, self, args)
      const [language, namespaces, keyPrefix] = args as unknown[]
      // Without a language, `t` follows the current one.
      if (typeof t !== 'function' || typeof language !== 'string') return t
      const name = JSON.stringify([language, namespaces, keyPrefix])
      const cache = caches.get(name) ?? new Map<string, string>()
      caches.set(name, cache)
      return new Proxy(t, { apply: (find, _, input) => textOf(find, cache, input) })
    },
  })
}

function textOf(find: CallableFunction, cache: TextCache, args: unknown[]): unknown {
  const [key] = args
  if (typeof key !== 'string' || args.length > 1) return Reflect.apply(find, undefined, args)
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const text: unknown = Reflect.apply(find, undefined, args)
  // For a missing text, `t` returns the key without the namespace.
  if (typeof text === 'string' && !key.endsWith(text)) cache.set(key, text)
  return text
}

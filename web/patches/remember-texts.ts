import type { i18n as I18n } from 'i18next'

/** Texts without variables by key, of one language and its namespaces. */
type Remembered = Map<string, string>

/**
 * Makes the `t` of components look each text up once, unless it has variables: i18next reads all of its options anew at
 * each call (`docs/decisions/remembered-texts.md`). Texts do not change once they are loaded.
 */
export function rememberTexts(i18n: I18n): void {
  const texts = new Map<string, Remembered>()
  i18n.getFixedT = new Proxy(i18n.getFixedT, {
    apply: (getFixedT, self, inputs) => {
      const t: unknown = Reflect.apply(getFixedT, self, inputs)
      const [language, namespaces, keyPrefix] = inputs as unknown[]
      // Without a language, `t` follows the current one.
      if (typeof t !== 'function' || typeof language !== 'string') return t
      const name = JSON.stringify([language, namespaces, keyPrefix])
      const remembered = texts.get(name) ?? new Map<string, string>()
      texts.set(name, remembered)
      return new Proxy(t, { apply: (find, _, asked) => textOf(find, remembered, asked) })
    },
  })
}

function textOf(find: CallableFunction, remembered: Remembered, asked: unknown[]): unknown {
  const [key] = asked
  if (typeof key !== 'string' || asked.length > 1) return Reflect.apply(find, undefined, asked)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const text: unknown = Reflect.apply(find, undefined, asked)
  // The answer to a missing text is its key without the namespace.
  if (typeof text === 'string' && !key.endsWith(text)) remembered.set(key, text)
  return text
}

import { useEffect, useState } from 'react'
import { currentLanguage, i18n, type Language } from '#web/src/i18n/i18n.ts'

/** The demo's data in the other language, by the language that the console is switched to. */
const others = { zh: 'demo-en', en: 'demo' } as const satisfies Record<Language, string>

/**
 * Returns the language that the user has switched the console to, while the demo's data are in the other one, and a
 * function that ends the offer until the next switch.
 */
export function useLanguageOffer(scenario: string | undefined) {
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    const remember = () => setLanguage(currentLanguage())
    i18n.on('languageChanged', remember)
    return () => i18n.off('languageChanged', remember)
  }, [])
  const offered = language !== undefined && scenario === others[language] ? language : undefined
  return { offered, endOffer: () => setLanguage(undefined) }
}

import { storageKeys } from '../lib/browser-storage.ts'

const preferenceKeys: readonly string[] = [
  storageKeys.theme,
  storageKeys.accent,
  storageKeys.settings,
  storageKeys.language,
  storageKeys.size,
]

/**
 * Follows what other browser tabs change in theme, settings and language. The code for it is loaded with the first
 * change; if that fails, the next reload makes up for it.
 */
export function syncPreferencesAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || preferenceKeys.includes(key)) {
      void import('./cross-tab-preferences.ts').then(({ applyStoredPreferences }) => applyStoredPreferences())
    }
  })
}

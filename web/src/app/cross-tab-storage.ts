import { storageKeys } from '../lib/browser-storage.ts'

const preferenceKeys: readonly string[] = [
  storageKeys.theme,
  storageKeys.accent,
  storageKeys.settings,
  storageKeys.language,
  storageKeys.size,
]

/** Applies theme, settings and language that another browser tab stores. */
export function syncPreferencesAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || preferenceKeys.includes(key)) {
      void import('./cross-tab-preferences.ts').then(({ applyStoredPreferences }) => applyStoredPreferences())
    }
  })
}

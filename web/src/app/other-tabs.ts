import { storageKeys } from '../lib/browser-storage.ts'

const taste: readonly string[] = [
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
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || taste.includes(key)) {
      void import('./taste-of-other-tabs.ts').then(({ followTaste }) => followTaste())
    }
  })
}

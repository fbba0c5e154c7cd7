import { followTokenOfOtherTabs } from '../api/token.ts'
import { storageKeys } from '../lib/browser-storage.ts'

const taste: readonly string[] = [
  storageKeys.theme,
  storageKeys.accent,
  storageKeys.settings,
  storageKeys.language,
  storageKeys.size,
]

/**
 * Keeps this tab in step with the others of this browser. What that takes is only loaded when another tab has
 * changed something; where it cannot be, the next reload makes up for it.
 */
export function followOtherTabs(): void {
  followTokenOfOtherTabs(() => void import('./token-of-other-tabs.ts').then(({ meetToken }) => meetToken()))
  window.addEventListener('storage', ({ key }) => {
    if (key === null || taste.includes(key)) {
      void import('./taste-of-other-tabs.ts').then(({ followTaste }) => followTaste())
    }
  })
}

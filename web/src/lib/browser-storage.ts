/** The keys of local storage this console uses; those of the specification keep their names. */
export const storageKeys = {
  token: 'Admin-Token',
  plugin: 'EvPluginID',
  language: 'lang',
  theme: 'theme',
  accent: 'accent',
  settings: 'settings',
  lists: 'lists',
  size: 'size',
  pluginDrafts: 'plugin-drafts',
  demoData: 'demo-data',
} as const

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

// Where site data is blocked every access throws: the value then lives as long as the page.
const fallback = new Map<StorageKey, string>()

/** The stored text, or null where there is none. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

/** Stores the text; an empty one removes the key. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === '') fallback.delete(key)
    else fallback.set(key, value)
  }
}

/** Calls back when another tab of this browser changes the key. Returns how to stop. */
export function onStoredElsewhere(key: StorageKey, changed: (value: string) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readStored(key) ?? '')
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

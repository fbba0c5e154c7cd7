/** Keys of local storage, some of them named by the specification. */
export const storageKeys = {
  token: 'Admin-Token',
  plugin: 'EvPluginID',
  language: 'lang',
  theme: 'theme',
  accent: 'accent',
  settings: 'settings',
  lists: 'lists',
  views: 'views',
  size: 'size',
  pluginDrafts: 'plugin-drafts',
  recentSearches: 'recent-searches',
  demoData: 'demo-data',
} as const

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

interface FallbackValue {
  readonly value: string
  /** The stored value when this one was set; if it has changed, another tab has written since. */
  readonly replaced: string | null
}

/** In-memory fallback for values that could not be stored. */
const memory = new Map<StorageKey, FallbackValue>()

/** Returns the stored text, or null when there is none. */
export function readStored(key: StorageKey): string | null {
  const stored = read(key)
  const fallback = memory.get(key)
  if (fallback === undefined) return stored
  if (stored === fallback.replaced) return fallback.value
  memory.delete(key)
  return stored
}

/** Stores a text. Returns false, without a change, when storage is full or blocked. */
export function tryWriteStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Stores a text; in memory if storage is full or blocked. An empty text removes the key. */
export function writeStored(key: StorageKey, value: string): void {
  memory.delete(key)
  if (value !== '' && tryWriteStored(key, value)) return
  remove(key)
  if (value !== '') memory.set(key, { value, replaced: read(key) })
}

function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remove(key: StorageKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked and has no value.
  }
}

/** Subscribes to changes of a key by other browser tabs. Returns an unsubscribe function. */
export function onStorageEvent(key: StorageKey, changed: (value: string) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(readStored(key) ?? '')
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Returns the value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix))
  return pair === undefined ? null : decodeURIComponent(pair.slice(prefix.length))
}

/** Stores a cookie for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** Keys of local storage; those of the specification keep their names. */
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

interface MemoryValue {
  readonly value: string
  /** The value in storage when this one was set; if storage differs now, another tab has written since. */
  readonly replaced: string | null
}

/** The values that storage refused. */
const memory = new Map<StorageKey, MemoryValue>()

/** Returns the stored text, or null when there is none. */
export function readStored(key: StorageKey): string | null {
  const stored = read(key)
  const own = memory.get(key)
  if (own === undefined) return stored
  if (stored === own.replaced) return own.value
  memory.delete(key)
  return stored
}

/** Stores a text, in memory when storage is full or blocked; an empty text removes the key. */
export function writeStored(key: StorageKey, value: string): void {
  memory.delete(key)
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    removeOutdated(key)
    if (value !== '') memory.set(key, { value, replaced: read(key) })
  }
}

function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function removeOutdated(key: StorageKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so it holds no value.
  }
}

/** Calls back with the new text when another browser tab changes the key. Returns a function that stops this. */
export function onStoredElsewhere(key: StorageKey, changed: (value: string) => void): () => void {
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

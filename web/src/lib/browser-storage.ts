/** Keys of local storage; those of the specification keep their names. */
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

interface UnsavedValue {
  readonly value: string
  /** The stored value at that time; a different one is newer, from another tab. */
  readonly replaced: string | null
}

// Values that could not be stored live as long as the page.
const unsaved = new Map<StorageKey, UnsavedValue>()

/** Returns the stored text, or null. */
export function readStored(key: StorageKey): string | null {
  const stored = read(key)
  const own = unsaved.get(key)
  if (own === undefined) return stored
  if (stored === own.replaced) return own.value
  unsaved.delete(key)
  return stored
}

/** Stores the text; an empty one removes the key. */
export function writeStored(key: StorageKey, value: string): void {
  unsaved.delete(key)
  try {
    if (value === '') localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    forget(key)
    if (value !== '') unsaved.set(key, { value, replaced: read(key) })
  }
}

function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The stored value is outdated: remove it. */
function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where site data is blocked nothing stands there.
  }
}

/** Calls back when another browser tab changes the key. Returns a function that stops this. */
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

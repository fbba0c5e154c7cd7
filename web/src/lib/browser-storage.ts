import { parseJson } from '#contract/values/json.ts'

/** Keys of session storage, separate in each browser tab. */
const tabKeys = {
  mockAnswers: 'mock-answers',
  demoTab: 'demo-tab',
  emailCodes: 'email-code-waits',
  reloadedFor: 'reloaded-for',
  tabs: 'tabs',
} as const

/** Keys of the browser's storage, some of which the specification names. */
export const storageKeys = {
  ...tabKeys,
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

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

interface FallbackValue {
  readonly value: string
  /** The stored value that this one replaced; a different one shows another tab's write. */
  readonly replaced: string | null
}

/** In-memory fallback for values that could not be stored. */
const memory = new Map<StorageKey, FallbackValue>()

export function readStored(key: StorageKey): string | null {
  const stored = read(key)
  const fallback = memory.get(key)
  if (fallback === undefined) return stored
  if (stored === fallback.replaced) return fallback.value
  memory.delete(key)
  return stored
}

/** Returns the stored JSON, which the caller validates; undefined when there is none, or it is malformed. */
export function readStoredJson(key: StorageKey): unknown {
  return parseJson(readStored(key) ?? '')
}

/** Stores a text; an empty one removes the key. If storage is full or blocked, keeps it in memory and returns false. */
export function writeStored(key: StorageKey, value: string): boolean {
  memory.delete(key)
  if (value !== '' && tryWriteStored(key, value)) return true
  remove(key)
  if (value === '') return true
  memory.set(key, { value, replaced: read(key) })
  return false
}

/** Stores a text. If storage is full or blocked, changes nothing and returns false. */
export function tryWriteStored(key: StorageKey, value: string): boolean {
  try {
    areaOf(key).setItem(key, value)
    return true
  } catch {
    return false
  }
}

const tabKeySet: ReadonlySet<StorageKey> = new Set(Object.values(tabKeys))

function areaOf(key: StorageKey): Storage {
  return tabKeySet.has(key) ? sessionStorage : localStorage
}

function read(key: StorageKey): string | null {
  try {
    return areaOf(key).getItem(key)
  } catch {
    return null
  }
}

function remove(key: StorageKey): void {
  try {
    areaOf(key).removeItem(key)
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

/** Returns the unencoded value of a cookie, or null. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix))
  return pair === undefined ? null : pair.slice(prefix.length)
}

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
}

import { type StorageKey, storageKeys } from '../lib/browser-storage.ts'
import type { ListPreference } from './columns/preference.ts'
import { listStore, readListStore } from './list-preferences.ts'
import type { ListViews } from './views/view.ts'

/** Whether preferences have been changed that storage has refused; they last until the page is left. */
let isRefused = false

/**
 * Stores the user's preferences for a list; none when they are undefined. Returns false when storage refuses them for
 * the first time: they are used all the same.
 */
export function keepPreference(key: string, preference: ListPreference | undefined): boolean {
  // Read again, because other browser tabs write, too.
  const { [key]: _, ...others } = (isRefused ? listStore.getState() : readListStore()).lists
  const lists = preference ? { ...others, [key]: preference } : others
  listStore.setState({ lists })
  const wasRefused = isRefused
  isRefused = !tryWriteStored(storageKeys.lists, JSON.stringify(lists))
  return wasRefused || !isRefused
}

/** Changes the user's views of a list. Returns false, with the views as before, when storage refuses them. */
export function changeViews(owner: string, change: (current: ListViews) => ListViews): boolean {
  const { views } = readListStore()
  const next = { ...views, [owner]: change(views[owner] ?? { views: [] }) }
  const isKept = tryWriteStored(storageKeys.views, JSON.stringify(next))
  listStore.setState({ views: isKept ? next : views })
  return isKept
}

/** Stores a text; returns false, and leaves what is stored, when storage is full or blocked. */
function tryWriteStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Parses JSON; null for malformed text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the fields of an object, and none of any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

import { create } from 'zustand'
import { readStored, type StorageKey, storageKeys } from '../lib/browser-storage.ts'
import { asPreference, type ListPreference } from './columns/preference.ts'
import { fieldsOf, parseJson } from './stored-json.ts'
import { asListViews, type ListViews } from './views/view.ts'

export interface ListStore {
  /** By user, list and, for changes to a view, its id. */
  lists: Readonly<Record<string, ListPreference>>
  /** By user and list. */
  views: Readonly<Record<string, ListViews>>
}

/** What this browser keeps of all lists. */
export const listStore = create(readListStore)

/** Reads storage, which other browser tabs write, too. */
export function readListStore(): ListStore {
  return { lists: readAll('lists', asPreference), views: readAll('views', asListViews) }
}

function readAll<Value>(key: keyof ListStore, as: (value: unknown) => Value): Record<string, Value> {
  const stored = Object.entries(fieldsOf(parseJson(readStored(storageKeys[key]) ?? '')))
  return Object.fromEntries(stored.map(([name, value]) => [name, as(value)]))
}

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

import { create } from 'zustand'
import { readStored, storageKeys } from '../lib/browser-storage.ts'
import { asPreference, type ListPreference } from './columns/preference.ts'
import { fieldsOf, parseJson } from './list-storage.ts'
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

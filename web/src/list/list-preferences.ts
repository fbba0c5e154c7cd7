import { create } from 'zustand'
import { fieldsOf } from '#contract/values/json.ts'
import { readStoredJson, storageKeys, tryWriteStored } from '../lib/browser-storage.ts'
import { type ListPreference, type ListViews, parseListViews, parsePreference } from './view.ts'

export interface ListStore {
  /** By user and list; changes to a view also by its id. */
  lists: Readonly<Record<string, ListPreference>>
  /** By user and list. */
  views: Readonly<Record<string, ListViews>>
}

/** The preferences and views of all lists in this browser's storage. */
export const useListStore = create(readListStore)

/** Reads the stored state, which other browser tabs may have changed. */
export function readListStore(): ListStore {
  return { lists: readAll('lists', parsePreference), views: readAll('views', parseListViews) }
}

function readAll<Value>(key: keyof ListStore, parse: (value: unknown) => Value): Record<string, Value> {
  const stored = Object.entries(fieldsOf(readStoredJson(storageKeys[key])))
  return Object.fromEntries(stored.map(([name, value]) => [name, parse(value)]))
}

/** Whether the last write of preferences failed; they are then in memory only. */
let isRefused = false

/** Stores a list's preferences, or removes them; false on the first failed write: they then apply until the page is left. */
export function storePreference(key: string, preference: ListPreference | undefined): boolean {
  // Read again: other browser tabs may have written.
  const { [key]: _, ...others } = (isRefused ? useListStore.getState() : readListStore()).lists
  const lists = preference ? { ...others, [key]: preference } : others
  useListStore.setState({ lists })
  const wasRefused = isRefused
  isRefused = !tryWriteStored(storageKeys.lists, JSON.stringify(lists))
  return wasRefused || !isRefused
}

/** Changes and stores the user's views of a list. Returns false, without a change, when storage is full or blocked. */
export function changeViews(key: string, change: (current: ListViews) => ListViews): boolean {
  const { views } = readListStore()
  const next = { ...views, [key]: change(views[key] ?? { views: [] }) }
  const isStored = tryWriteStored(storageKeys.views, JSON.stringify(next))
  useListStore.setState({ views: isStored ? next : views })
  return isStored
}

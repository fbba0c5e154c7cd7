import { create } from 'zustand'
import { fieldsOf } from '#contract/values/json.ts'
import { readStoredJson, storageKeys, tryWriteStored } from '../lib/browser-storage.ts'
import { type ListPreference, type ListViews, parseListViews, parsePreference } from './view.ts'

export interface ListStore {
  lists: Readonly<Record<string, ListPreference>>
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

export function storePreference(key: string, preference: ListPreference | undefined): boolean {
  // Read again: other browser tabs may have written.
  const { [key]: _, ...others } = (isRefused ? useListStore.getState() : readListStore()).lists
  const lists = preference ? { ...others, [key]: preference } : others
  useListStore.setState({ lists })
  const wasRefused = isRefused
  isRefused = !tryWriteStored(storageKeys.lists, JSON.stringify(lists))
  return wasRefused || !isRefused
}

export function changeViews(key: string, change: (current: ListViews) => ListViews): boolean {
  const { views } = readListStore()
  const next = { ...views, [key]: change(views[key] ?? { views: [] }) }
  const isStored = tryWriteStored(storageKeys.views, JSON.stringify(next))
  useListStore.setState({ views: isStored ? next : views })
  return isStored
}

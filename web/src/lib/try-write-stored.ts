import type { StorageKey } from './browser-storage.ts'

/** Stores a text; returns false, and leaves what is stored, when storage is full or blocked. */
export function tryWriteStored(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

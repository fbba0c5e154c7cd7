import type { Tab } from './tab-rules.ts'

const key = 'tabs'

interface StoredTabs {
  user: string
  visited: Tab[]
}

/** Returns the tabs that were stored before a reload. */
export function readTabs(): StoredTabs {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (isStoredTabs(stored)) return stored
  } catch {
    // Storage is blocked, or its text is invalid.
  }
  return { user: '', visited: [] }
}

/** While the tabs are suspended, unmounting the shell retains the pages' state, and tabs are not stored. */
export const tabSuspension = { retainsPages: false, skipsStorage: false }

export function writeTabs({ user, visited }: StoredTabs): void {
  if (tabSuspension.skipsStorage) return
  try {
    if (visited.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ user, visited }))
  } catch {
    // Storage is blocked: a reload loses the tabs.
  }
}

function isStoredTabs(value: unknown): value is StoredTabs {
  if (typeof value !== 'object' || value === null) return false
  if (!('user' in value) || !('visited' in value)) return false
  return typeof value.user === 'string' && Array.isArray(value.visited) && value.visited.every(isTab)
}

function isTab(value: unknown): value is Tab {
  if (typeof value !== 'object' || value === null) return false
  return (
    'path' in value && typeof value.path === 'string' && 'search' in value && typeof value.search === 'string'
  )
}

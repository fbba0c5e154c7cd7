import { isRecord } from '#contract/values/json.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import type { Tab } from './tab-rules.ts'

interface StoredTabs {
  user: string
  visited: Tab[]
}

export function readTabs(): StoredTabs {
  const stored = readStoredJson(storageKeys.tabs)
  return isStoredTabs(stored) ? stored : { user: '', visited: [] }
}

export function writeTabs({ user, visited }: StoredTabs): void {
  writeStored(storageKeys.tabs, visited.length === 0 ? '' : JSON.stringify({ user, visited }))
}

function isStoredTabs(value: unknown): value is StoredTabs {
  if (!isRecord(value) || typeof value.user !== 'string') return false
  const { visited } = value
  if (!Array.isArray(visited) || !visited.every(isTab)) return false
  return new Set(visited.map(({ path }) => path)).size === visited.length
}

function isTab(value: unknown): value is Tab {
  if (!isRecord(value) || typeof value.path !== 'string' || typeof value.search !== 'string') return false
  return value.pinned === undefined || typeof value.pinned === 'boolean'
}

import { create } from 'zustand'
import { readStored, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'

export interface Settings {
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
}

interface SettingsState extends Settings {
  change: (change: Partial<Settings>) => void
  reset: () => void
}

const defaults: Settings = { tagsView: true, fixedHeader: true, sidebarLogo: true }

export function storedSettings(): Settings {
  return readSettings(readStored(storageKeys.settings) ?? '')
}

export function readSettings(text: string): Settings {
  const stored = parsed(text)
  const flag = (name: keyof Settings) => {
    const value = stored.get(name)
    return typeof value === 'boolean' ? value : defaults[name]
  }
  return { tagsView: flag('tagsView'), fixedHeader: flag('fixedHeader'), sidebarLogo: flag('sidebarLogo') }
}

function parsed(text: string): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(text) ?? {}))
  } catch {
    // Invalid JSON: the defaults are used.
    return new Map()
  }
}

export const useSettings = create<SettingsState>((set, get) => ({
  ...storedSettings(),
  change: (change) => {
    set(change)
    const { tagsView, fixedHeader, sidebarLogo } = get()
    writeStored(storageKeys.settings, JSON.stringify({ tagsView, fixedHeader, sidebarLogo }))
  },
  reset: () => {
    set(defaults)
    writeStored(storageKeys.settings, '')
  },
}))

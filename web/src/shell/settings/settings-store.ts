import { create } from 'zustand'
import { fieldsOf } from '#contract/values/json.ts'
import { readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'

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
  return readSettings(readStoredJson(storageKeys.settings))
}

/** Validates stored settings; defaults replace invalid ones. */
export function readSettings(stored: unknown): Settings {
  const fields = fieldsOf(stored)
  const flag = (name: keyof Settings) => {
    const value = fields[name]
    return typeof value === 'boolean' ? value : defaults[name]
  }
  return { tagsView: flag('tagsView'), fixedHeader: flag('fixedHeader'), sidebarLogo: flag('sidebarLogo') }
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

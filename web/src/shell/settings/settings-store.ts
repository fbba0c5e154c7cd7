import { create } from 'zustand'
import { readStored, storageKeys, writeStored } from '../../lib/browser-storage.ts'

/** How the operator likes the frame around the pages. */
export interface Settings {
  /** Whether the bar with a tab for each visited page shows. */
  tagsView: boolean
  /** Whether the navbar stays in sight while the page scrolls. */
  fixedHeader: boolean
  /** Whether the product's mark and name stand over the sidebar. */
  sidebarLogo: boolean
}

interface SettingsState extends Settings {
  change: (change: Partial<Settings>) => void
  reset: () => void
}

const defaults: Settings = { tagsView: true, fixedHeader: true, sidebarLogo: true }

/** The settings as they are stored. */
export function storedSettings(): Settings {
  return readSettings(readStored(storageKeys.settings) ?? '')
}

/** The settings in a stored text; the default for whatever it does not hold. */
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
    // Whoever wrote something else there loses his taste, not the console.
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

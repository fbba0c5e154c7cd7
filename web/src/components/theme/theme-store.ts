import { create } from 'zustand'
import { readStored, storageKeys, writeStored } from '../../lib/browser-storage.ts'
import { type Scheme, type ThemeMode, themeModes } from './theme-config.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

interface ThemeState {
  mode: ThemeMode
  scheme: Scheme
  setMode: (mode: ThemeMode) => void
}

function storedMode(): ThemeMode {
  const stored = readStored(storageKeys.theme)
  return themeModes.find((mode) => mode === stored) ?? 'system'
}

function schemeOf(mode: ThemeMode): Scheme {
  if (mode !== 'system') return mode
  return prefersDark.matches ? 'dark' : 'light'
}

export const useTheme = create<ThemeState>((set) => ({
  mode: storedMode(),
  scheme: schemeOf(storedMode()),
  setMode: (mode) => {
    writeStored(storageKeys.theme, mode)
    set({ mode, scheme: schemeOf(mode) })
  },
}))

/** Keeps the document's colours at the chosen scheme, and the scheme at the device's where it decides. */
export function followTheme(): void {
  const apply = ({ scheme }: ThemeState) => {
    document.documentElement.dataset.scheme = scheme
  }
  apply(useTheme.getState())
  useTheme.subscribe(apply)
  prefersDark.addEventListener('change', () => {
    const { mode } = useTheme.getState()
    useTheme.setState({ scheme: schemeOf(mode) })
  })
}

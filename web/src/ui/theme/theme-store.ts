import { create } from 'zustand'
import { readStored, readStoredJson, storageKeys, writeStored } from '#web/src/lib/browser-storage.ts'
import { type Accent, readAccent, type Scheme, type ThemeMode, themeModes } from './theme-config.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

interface ThemeState {
  mode: ThemeMode
  scheme: Scheme
  accent: Accent | null
  setMode: (mode: ThemeMode) => void
  setAccent: (accent: Accent | null) => void
}

export function storedTheme(): Pick<ThemeState, 'mode' | 'scheme' | 'accent'> {
  const stored = readStored(storageKeys.theme)
  const mode = themeModes.find((each) => each === stored) ?? 'system'
  return { mode, scheme: schemeOf(mode), accent: readAccent(readStoredJson(storageKeys.accent)) }
}

function schemeOf(mode: ThemeMode): Scheme {
  if (mode !== 'system') return mode
  return prefersDark.matches ? 'dark' : 'light'
}

export const useTheme = create<ThemeState>((set) => ({
  ...storedTheme(),
  setMode: (mode) => {
    writeStored(storageKeys.theme, mode)
    set({ mode, scheme: schemeOf(mode) })
  },
  setAccent: (accent) => {
    writeStored(storageKeys.accent, accent ? JSON.stringify(accent) : '')
    set({ accent })
  },
}))

export function followTheme(): void {
  const apply = ({ scheme, accent }: ThemeState) => {
    document.documentElement.dataset.scheme = scheme
    applyVariables(accent?.variables[scheme] ?? {})
  }
  apply(useTheme.getState())
  useTheme.subscribe(apply)
  prefersDark.addEventListener('change', () => {
    const { mode } = useTheme.getState()
    useTheme.setState({ scheme: schemeOf(mode) })
  })
}

function applyVariables(variables: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement
  for (const name of Array.from(style)) if (name.startsWith('--')) style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
}

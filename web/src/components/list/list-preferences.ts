import { useContext } from 'react'
import { create } from 'zustand'
import { readStored, storageKeys, writeStored } from '../../lib/browser-storage.ts'
import { ListOwner } from './list-owner.ts'

export const densities = ['loose', 'middle', 'compact'] as const

export type Density = (typeof densities)[number]

export interface ListPreference {
  density: Density
  /** The visibility of columns by key, where the user has changed it. */
  columns: Readonly<Record<string, boolean>>
}

const usual: ListPreference = { density: 'middle', columns: {} }

type Stored = Readonly<Record<string, ListPreference>>

const useStored = create<{ stored: Stored }>(() => ({ stored: readAll() }))

function readAll(): Stored {
  const parsed = parse(readStored(storageKeys.lists) ?? '{}')
  if (typeof parsed !== 'object' || parsed === null) return {}
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, asPreference(value)]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function asPreference(value: unknown): ListPreference {
  if (typeof value !== 'object' || value === null) return usual
  const density = 'density' in value && densities.find((each) => each === value.density)
  const columns = 'columns' in value && typeof value.columns === 'object' ? value.columns : null
  const switches = Object.entries(columns ?? {}).filter(([, on]) => typeof on === 'boolean')
  return { density: density || usual.density, columns: Object.fromEntries(switches) }
}

/** Returns the user's preferences for a list and their setters; they are stored in this browser. */
export function useListPreference(list: string) {
  const name = `${useContext(ListOwner)} ${list}`
  const preference = useStored(({ stored }) => stored[name]) ?? usual
  const change = (next: Partial<ListPreference>) => {
    // Reads again, because other browser tabs write too.
    const stored = { ...readAll(), [name]: { ...preference, ...next } }
    writeStored(storageKeys.lists, JSON.stringify(stored))
    useStored.setState({ stored })
  }
  return { preference, change, reset: () => change(usual) }
}

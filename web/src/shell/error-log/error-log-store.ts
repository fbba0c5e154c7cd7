import { create } from 'zustand'

export type ErrorInfo = 'render' | 'script' | 'promise'

export interface ErrorLogEntry {
  id: number
  err: { message: string; stack: string }
  vm: string
  info: ErrorInfo
  url: string
}

const capacity = 100

interface ErrorLogState {
  entries: readonly ErrorLogEntry[]
  add: (entry: Omit<ErrorLogEntry, 'id'>) => void
  clear: () => void
}

export const useErrorLog = create<ErrorLogState>((set) => ({
  entries: [],
  add: (entry) =>
    set(({ entries }) => ({
      entries: [{ ...entry, id: (entries[0]?.id ?? 0) + 1 }, ...entries].slice(0, capacity),
    })),
  clear: () => set({ entries: [] }),
}))

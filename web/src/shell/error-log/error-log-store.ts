import { create } from 'zustand'

/** Where an error surfaced that nothing had dealt with. */
export type ErrorInfo = 'render' | 'script' | 'promise'

/** An uncaught error of the interface (specification, section 3). */
export interface ErrorLogEntry {
  /** Counts the errors of this visit. */
  id: number
  err: { message: string; stack: string }
  /** The components around it, or the script it is from. */
  vm: string
  info: ErrorInfo
  /** The address of the page it happened on. */
  url: string
}

/** More than this many errors of one visit tell nothing new. */
const capacity = 100

interface ErrorLogState {
  /** The newest first. */
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

import { create } from 'zustand'
import { storageKeys, writeStored } from '../../lib/browser-storage.ts'
import { readCookie, writeCookie } from '../../lib/cookie.ts'

/** How large the interface may be drawn, the largest first (specification, section 2). */
export const sizes = ['default', 'medium', 'small', 'mini'] as const

export type Size = (typeof sizes)[number]

const cookie = 'size'

interface SizeState {
  /** Kept in a cookie. */
  size: Size
  setSize: (size: Size) => void
}

/** The size in the cookie; medium for anything that is none. */
export function storedSize(): Size {
  const stored = readCookie(cookie)
  return sizes.find((size) => size === stored) ?? 'medium'
}

export const useSize = create<SizeState>((set) => ({
  size: storedSize(),
  setSize: (size) => {
    writeCookie(cookie, size)
    // A cookie tells the other tabs nothing; local storage does.
    writeStored(storageKeys.size, size)
    set({ size })
  },
}))
